package io.github.catenary.edit.simplify;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.FaceTetrahedra;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.Merging;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * The particles that no other takes the place of, and why: pins and rollers, those that gestures lead, those that an
 * element names one by one, corners of tetrahedra, those without a spring or face, and those at the border of a selection.
 */
final class StayingParticles {
    /** An element that acts on up to so many particles or springs has them chosen by hand. */
    static final int FEW = 16;

    final boolean[] stays;
    private final Scene scene;
    private final boolean[] chosen;
    private final Function<String, Optional<? extends KernelFactory>> types;
    private final Watch watch;
    private final List<Message> reasons = new ArrayList<>();
    /** Springs that such elements name, by id. */
    private IdSet springs = IdSet.empty();
    /** Elements whose particles stay as they are, by id. */
    private IdSet exact = IdSet.empty();
    /** Elements of tetrahedra that cannot be merged, by id. */
    private IdSet inTheWay = IdSet.empty();

    StayingParticles(
            Scene scene, boolean[] chosen, Function<String, Optional<? extends KernelFactory>> types, Watch watch) {
        this.scene = scene;
        this.chosen = chosen;
        this.types = types;
        this.watch = watch;
        stays = new boolean[chosen.length];
        keep(
                Message.of("simplify.pinned", "pinned"),
                indices().filter(i -> at(i).pinned()).toArray());
        keep(
                Message.of("simplify.rollers", "rollers"),
                indices().filter(i -> at(i).isRoller()).toArray());
        keep(
                Message.of("simplify.led", "led by gestures"),
                scene.tracks().stream()
                        .mapToInt(Track::particle)
                        .map(scene.particles()::positionOf)
                        .filter(i -> i >= 0)
                        .toArray());
        for (Element element : scene.elements()) {
            watch.ask(0);
            keepNamed(element);
        }
        watch.ask(0);
        keepTetrahedra();
        keepBorder();
        for (int i = 0; i < stays.length; i++) stays[i] |= !chosen[i];
    }

    private IntStream indices() {
        return IntStream.range(0, stays.length);
    }

    private Particle at(int i) {
        return scene.particles().at(i);
    }

    private int keep(Message reason, int... indices) {
        int count = 0;
        for (int i : indices) {
            if (!chosen[i] || stays[i]) continue;
            stays[i] = true;
            count++;
        }
        if (count > 0) reasons.add(Message.of("simplify.reason", "{0} {1}", count, reason));
        return count;
    }

    private void keepNamed(Element element) {
        boolean isHeld = merging(element).kept() == Merging.Kept.ALL;
        IdSet particles = isHeld ? scene.particleIds(element.particles()) : few(element.particles(), false);
        IdSet named = few(element.springs(), true);
        if (particles.isEmpty() && named.isEmpty()) return;
        springs = springs.plus(named);
        boolean all = (!particles.isEmpty() || !scene.selectsParticles(element.particles()))
                && (!named.isEmpty() || !scene.selectsSprings(element.springs()));
        if (all) exact = exact.plus(IdSet.of(element.id()));
        keep(
                named(element),
                IntStream.concat(
                                particles.stream(),
                                named.stream()
                                        .mapToObj(scene.springs()::get)
                                        .flatMapToInt(spring -> IntStream.of(spring.a(), spring.b())))
                        .map(scene.particles()::positionOf)
                        .toArray());
    }

    Merging merging(Element element) {
        return type(element).map(KernelFactory::merging).orElse(Merging.SOLID);
    }

    /** Empty if nobody knows it. */
    Optional<KernelFactory> type(Element element) {
        return types.apply(element.type()).map(type -> type);
    }

    static Message named(Element element) {
        return Message.of("simplify.of-element", "of element {0}, {1}", element.id(), element.type());
    }

    static Message inTheWay(Element element) {
        return Message.of(
                "simplify.in-the-way",
                "element {0}, {1}, holds tetrahedra of faces, which cannot be merged; fill its surface anew with a larger"
                        + " spacing",
                element.id(),
                element.type());
    }

    /** What a target names, if it names few; empty otherwise. */
    private IdSet few(Target target, boolean ofSprings) {
        if (target instanceof Target.All) return IdSet.empty();
        IdSet ids = ofSprings ? scene.springIds(target) : scene.particleIds(target);
        return ids.size() <= FEW ? ids : IdSet.empty();
    }

    /** Faces inside a solid make tetrahedra, which contracting edges would turn inside out. */
    private void keepTetrahedra() {
        if (scene.faces().isEmpty()) return;
        int[] corners = new int[3 * scene.faces().size()];
        boolean[] isCorner = new boolean[stays.length];
        for (int f = 0; f < scene.faces().size(); f++) {
            watch.at(f, scene.faces().size());
            Face face = scene.faces().at(f);
            corners[3 * f] = scene.particles().positionOf(face.a());
            corners[3 * f + 1] = scene.particles().positionOf(face.b());
            corners[3 * f + 2] = scene.particles().positionOf(face.c());
        }
        for (int i : corners) isCorner[i] = true;
        int[] found = watch.await(() -> FaceTetrahedra.of(
                indices().filter(i -> isCorner[i]).toArray(), corners, (i, axis) -> coordinate(at(i), axis)));
        if (found.length <= scene.faces().size()) return; // a surface may have a tip of three faces
        IdSet solids = IdSet.of(scene.elements().stream()
                .filter(element -> merging(element).kept() == Merging.Kept.CORNERS_OF_TETRAHEDRA)
                .filter(element -> scene.selectsParticles(element.particles()))
                .mapToInt(Element::id));
        if (keep(Message.of("simplify.tetrahedra", "corners of tetrahedra of faces"), found) > 0) inTheWay = solids;
    }

    private static double coordinate(Particle particle, int axis) {
        return axis == 0
                ? particle.position().x()
                : axis == 1 ? particle.position().y() : particle.position().z();
    }

    private void keepBorder() {
        boolean[] joined = new boolean[stays.length];
        boolean[] atBorder = new boolean[stays.length];
        long done = 0;
        for (Spring spring : scene.springs()) {
            watch.ask(done++);
            meet(
                    joined,
                    atBorder,
                    scene.particles().positionOf(spring.a()),
                    scene.particles().positionOf(spring.b()));
        }
        for (Face face : scene.faces()) {
            watch.ask(done++);
            int a = scene.particles().positionOf(face.a());
            int b = scene.particles().positionOf(face.b());
            int c = scene.particles().positionOf(face.c());
            meet(joined, atBorder, a, b);
            meet(joined, atBorder, b, c);
            meet(joined, atBorder, c, a);
        }
        keep(
                Message.of("simplify.border", "beside what is not selected"),
                indices().filter(i -> atBorder[i]).toArray());
        keep(
                Message.of("simplify.loose", "without a spring or face"),
                indices().filter(i -> !joined[i]).toArray());
    }

    private void meet(boolean[] joined, boolean[] atBorder, int a, int b) {
        joined[a] = true;
        joined[b] = true;
        if (chosen[a] == chosen[b]) return;
        atBorder[a] = true;
        atBorder[b] = true;
    }

    /** How many of the chosen ones stay. */
    int count() {
        int count = 0;
        for (int i = 0; i < stays.length; i++) if (stays[i] && chosen[i]) count++;
        return count;
    }

    /** How many stay for each reason, such as {@code 4 pinned}. */
    List<Message> reasons() {
        return List.copyOf(reasons);
    }

    /** All reasons in one message, such as {@code 4 pinned, 2 rollers}. */
    Message reason() {
        if (reasons.isEmpty()) return Message.of("simplify.none", "none");
        Message all = reasons.get(0);
        for (Message each : reasons.subList(1, reasons.size())) all = Message.of("simplify.and", "{0}, {1}", all, each);
        return all;
    }

    /** The springs that elements name one by one; their ends stay. */
    IdSet springs() {
        return springs;
    }

    boolean keepsAll(Element element) {
        return exact.contains(element.id());
    }

    boolean isInTheWay(Element element) {
        return inTheWay.contains(element.id());
    }
}
