package io.github.catenary.scene.check;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/**
 * Checks what a single record cannot: that references lead somewhere, that no derived rest length is zero and that no
 * face has zero area. Paths in its problems count array positions in authored order, as the file does.
 */
public final class SceneCheck {
    /**
     * The ids that records of a file may have that could not be read. A test that returns true for an id means that an
     * unread record may have this id, so a reference to it is not reported as dangling.
     */
    public record Unread(
            IntPredicate particles, IntPredicate springs, IntPredicate groups, Predicate<String> materials) {
        /** Every record was read. */
        public static final Unread NONE = new Unread(id -> false, id -> false, id -> false, id -> false);
    }

    /** The keys of what is wrong about where items are. */
    private static final Set<String> OF_PLACES = Set.of("check.zero-length", "check.flat-face");

    private static final Message PARTICLE = Message.of("check.particle", "particle");
    private static final Message SPRING = Message.of("check.spring", "spring");

    private final Scene scene;
    private final Unread unread;
    private final Consumer<Problem> report;
    private final Set<String> materialIds = new HashSet<>();

    private SceneCheck(Scene scene, Unread unread, Consumer<Problem> report) {
        this.scene = scene;
        this.unread = unread;
        this.report = report;
        scene.materials().forEach(material -> materialIds.add(material.id()));
    }

    /** All problems of a scene, errors and warnings, in file order. */
    public static List<Problem> problems(Scene scene) {
        List<Problem> problems = new ArrayList<>();
        check(scene, Unread.NONE, problems::add);
        return problems;
    }

    /** The errors of a scene, in file order. Stores nothing but the errors. */
    public static List<Problem> errors(Scene scene) {
        List<Problem> errors = new ArrayList<>();
        SceneCheck check = new SceneCheck(scene, Unread.NONE, problem -> {
            if (problem.isError()) errors.add(problem);
        });
        check.materials();
        check.springs();
        check.others();
        return errors;
    }

    /** Reports all problems of the readable part of a scene, errors and warnings. */
    public static void check(Scene scene, Unread unread, Consumer<Problem> report) {
        SceneCheck check = new SceneCheck(scene, unread, report);
        check.materials();
        check.springs();
        ParallelSprings.report(scene, report);
        BeyondSquares.report(scene, report);
        check.others();
    }

    private void springs() {
        for (int i = 0; i < scene.springs().size(); i++) spring(i);
    }

    private void others() {
        for (int i = 0; i < scene.faces().size(); i++) face(i);
        groups();
        elements();
    }

    /** True of an error that comes from where items are, such as a spring of zero length, and not from what they name. */
    public static boolean isOfPlaces(Problem problem) {
        return OF_PLACES.contains(problem.what().key());
    }

    /** The errors that an edit introduced. Checks only the records that it changed. */
    public static List<Problem> errorsOfEdit(Scene before, Scene after) {
        List<Problem> problems = new ArrayList<>();
        SceneCheck check = new SceneCheck(after, Unread.NONE, problems::add);
        boolean sameParticles = before.particles().sameIds(after.particles());
        boolean sameSprings = before.springs().sameIds(after.springs());
        boolean sameMaterials = before.materials() == after.materials();
        boolean samePlaces = sameParticles && noneMoved(before.particles(), after.particles());
        if (sameSprings && sameMaterials && samePlaces) check.changedSprings(before.springs());
        else check.touchedSprings(before);
        if (!sameMaterials) check.materials();
        if (before.faces() != after.faces() || !sameParticles) {
            for (int i = 0; i < after.faces().size(); i++) check.face(i);
        }
        boolean sameSelections = sameParticles && sameSprings && before.groups() == after.groups();
        if (!sameSelections) check.groups();
        if (!sameSelections || before.elements() != after.elements()) check.elements();
        return problems.stream().filter(Problem::isError).toList();
    }

    private static boolean noneMoved(Table<Particle> before, Table<Particle> after) {
        for (int i : after.changedSince(before)) {
            if (!before.at(i).position().equals(after.at(i).position())) return false;
        }
        return true;
    }

    private void changedSprings(Table<Spring> before) {
        for (int i : scene.springs().changedSince(before)) {
            if (!sameReferences(before.at(i), scene.springs().at(i))) spring(i);
        }
    }

    /** Checks the springs that changed and those whose ends or materials changed. */
    private void touchedSprings(Scene before) {
        boolean sameMaterials = before.materials() == scene.materials();
        boolean sameSprings = before.springs().sameIds(scene.springs());
        boolean sameParticles = before.particles() == scene.particles();
        boolean[] moved = moved(before.particles(), scene.particles());
        for (int i = 0; i < scene.springs().size(); i++) {
            Spring spring = scene.springs().at(i);
            int old = sameSprings ? i : before.springs().positionOf(spring.id());
            boolean same = old >= 0 && sameReferences(before.springs().at(old), spring);
            if (same && !sameMaterials && spring.material().isPresent()) same = false;
            boolean lost = !sameParticles && lostItsLength(spring, before.particles(), moved);
            if (!same || lost) spring(i);
        }
    }

    /**
     * True if both refer to the same items and have the same rest length; no other change of a spring can cause an
     * error.
     */
    private static boolean sameReferences(Spring before, Spring after) {
        return before == after
                || (before.a() == after.a()
                        && before.b() == after.b()
                        && before.restLength().equals(after.restLength())
                        && before.material().equals(after.material()));
    }

    /**
     * Entry i is true if the particle at position i of the second table is new or another record. Edits keep the
     * records that they do not change, so comparing references is enough; comparing contents would cost much more.
     */
    private static boolean[] moved(Table<Particle> before, Table<Particle> after) {
        boolean[] moved = new boolean[after.size()];
        if (before == after) return moved;
        for (int i = 0; i < moved.length; i++) {
            int old = before.positionOf(after.at(i).id());
            moved[i] = old < 0 || before.at(old) != after.at(i);
        }
        return moved;
    }

    /** True if an end of the spring no longer exists, or one end has moved to the position of the other. */
    private boolean lostItsLength(Spring spring, Table<Particle> before, boolean[] moved) {
        int a = scene.particles().positionOf(spring.a());
        int b = scene.particles().positionOf(spring.b());
        if (a < 0 || b < 0) {
            return (a < 0 && before.contains(spring.a())) || (b < 0 && before.contains(spring.b()));
        }
        return (moved[a] || moved[b]) && spring.restLength().isEmpty() && !(distance(a, b) > 0);
    }

    private void materials() {
        Set<String> ids = new HashSet<>();
        for (int i = 0; i < scene.materials().size(); i++) {
            String id = scene.materials().get(i).id();
            if (!ids.add(id))
                error(
                        "$.materials[" + i + "].id",
                        Message.of("check.material-twice", "material \"{0}\" is defined twice; rename one", id));
        }
    }

    private void spring(int position) {
        Spring spring = scene.springs().at(position);
        int a = scene.particles().positionOf(spring.a());
        int b = scene.particles().positionOf(spring.b());
        if (a < 0) missingEnd(position, ".a", spring.a());
        if (b < 0) missingEnd(position, ".b", spring.b());
        if (a >= 0 && b >= 0 && spring.restLength().isEmpty() && !(distance(a, b) > 0)) {
            springError(
                    position,
                    "",
                    Message.of(
                            "check.zero-length",
                            "spring {0} has zero length: particles {1} and {2} lie at the same place; move one of"
                                    + " them, or give the spring a restLength",
                            spring.id(),
                            spring.a(),
                            spring.b()));
        }
        if (spring.material().isEmpty()) return;
        String material = spring.material().get();
        if (materialIds.contains(material) || unread.materials().test(material)) return;
        springError(
                position,
                ".material",
                Message.of(
                        "check.no-material", "there is no material \"{0}\"; define it, or choose another", material));
    }

    private void missingEnd(int position, String key, int particle) {
        if (unread.particles().test(particle)) return;
        springError(
                position,
                key,
                Message.of(
                        "check.no-end", "there is no particle {0}; add it, or join the spring to another", particle));
    }

    /** The distance between the particles at two positions of the table, m. */
    private double distance(int a, int b) {
        Table<Particle> particles = scene.particles();
        return particles.at(a).position().distanceTo(particles.at(b).position());
    }

    private void springError(int position, String key, Message what) {
        error("$.springs[" + position + "]" + key, what);
    }

    private void face(int position) {
        Face face = scene.faces().at(position);
        String path = "$.faces[" + position + "]";
        int[] corners = {face.a(), face.b(), face.c()};
        boolean all = true;
        for (int i = 0; i < corners.length; i++) {
            if (scene.particles().contains(corners[i])) continue;
            all = false;
            if (unread.particles().test(corners[i])) continue;
            error(
                    path + ".particles[" + i + "]",
                    Message.of(
                            "check.no-corner", "there is no particle {0}; add it, or name another corner", corners[i]));
        }
        if (all && isFlat(face)) {
            report.accept(Problem.warning(
                    path,
                    Message.of(
                            "check.flat-face",
                            "face {0} has no area: its particles {1}, {2} and {3} lie on a line; move one of them",
                            face.id(),
                            face.a(),
                            face.b(),
                            face.c())));
        }
    }

    private boolean isFlat(Face face) {
        Vec3 a = scene.particles().get(face.a()).position();
        Vec3 b = scene.particles().get(face.b()).position();
        Vec3 c = scene.particles().get(face.c()).position();
        double dx = b.x() - a.x();
        double dy = b.y() - a.y();
        double dz = b.z() - a.z();
        double ex = c.x() - a.x();
        double ey = c.y() - a.y();
        double ez = c.z() - a.z();
        return dy * ez == dz * ey && dz * ex == dx * ez && dx * ey == dy * ex;
    }

    private void groups() {
        for (int i = 0; i < scene.groups().size(); i++) {
            Group group = scene.groups().at(i);
            String path = "$.groups[" + i + "]";
            members(path + ".particles", PARTICLE, group.particles(), scene.particles(), unread.particles());
            members(path + ".springs", SPRING, group.springs(), scene.springs(), unread.springs());
        }
    }

    private void elements() {
        for (int i = 0; i < scene.elements().size(); i++) {
            Element element = scene.elements().at(i);
            String path = "$.elements[" + i + "]";
            target(path + ".particles", PARTICLE, element.particles(), scene.particles(), unread.particles());
            target(path + ".springs", SPRING, element.springs(), scene.springs(), unread.springs());
        }
    }

    private void target(String path, Message kind, Target target, Table<?> table, IntPredicate maybe) {
        if (target instanceof Target.Ids members) members(path, kind, members.ids(), table, maybe);
        if (target instanceof Target.InGroup in
                && !scene.groups().contains(in.group())
                && !unread.groups().test(in.group())) {
            error(path, Message.of("check.no-group", "there is no group {0}; add it, or name another", in.group()));
        }
    }

    private void members(String path, Message kind, IdSet ids, Table<?> table, IntPredicate maybe) {
        IntPredicate isMissing = id -> !table.contains(id) && !maybe.test(id);
        OptionalInt first = ids.first(isMissing);
        if (first.isEmpty()) return;
        int more = missing(ids, table, isMissing) - 1;
        error(
                path,
                more == 0
                        ? Message.of(
                                "check.no-member",
                                "there is no {0} {1}; add it, or remove it here",
                                kind,
                                first.getAsInt())
                        : Message.of(
                                "check.no-members",
                                "there is no {0} {1} (and {2} more are missing); add them, or remove them here",
                                kind,
                                first.getAsInt(),
                                more));
    }

    /** How many ids are missing; where all records are known, in a time that does not grow with the ids. */
    private int missing(IdSet ids, Table<?> table, IntPredicate isMissing) {
        if (unread != Unread.NONE) return ids.count(isMissing);
        int there = 0;
        for (Identified item : table) if (ids.contains(item.id())) there++;
        return ids.size() - there;
    }

    /**
     * What is missing of a target, empty if nothing is: a group, or ids of which there is no record.
     *
     * @param ofSprings true for springs, false for particles
     */
    public static Optional<Message> missing(Scene scene, Target target, boolean ofSprings) {
        List<Problem> found = new ArrayList<>();
        SceneCheck check = new SceneCheck(scene, Unread.NONE, found::add);
        check.target(
                "",
                ofSprings ? SPRING : PARTICLE,
                target,
                ofSprings ? scene.springs() : scene.particles(),
                id -> false);
        return found.stream().findFirst().map(Problem::what);
    }

    private void error(String path, Message what) {
        report.accept(Problem.error(path, what));
    }
}
