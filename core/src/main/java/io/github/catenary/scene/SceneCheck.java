package io.github.catenary.scene;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Checks what a single record cannot: that references lead somewhere and that a derived rest length is not zero. The
 * paths of its problems count array positions in authored order, as the file does.
 */
public final class SceneCheck {
    private final Scene scene;
    private final List<Problem> problems = new ArrayList<>();

    private SceneCheck(Scene scene) {
        this.scene = scene;
    }

    /** All problems of a scene, errors and warnings, in file order. */
    public static List<Problem> problems(Scene scene) {
        SceneCheck check = new SceneCheck(scene);
        check.materials();
        for (int i = 0; i < scene.springs().size(); i++) check.spring(i);
        check.twins();
        check.groups();
        check.elements();
        return check.problems;
    }

    /** The errors that an edit brought in, looking only at the records that it touched. */
    public static List<Problem> errorsOfEdit(Scene before, Scene after) {
        SceneCheck check = new SceneCheck(after);
        boolean sameParticles = before.particles() == after.particles();
        boolean samePositions = before.springs().sameIds(after.springs());
        for (int i = 0; i < after.springs().size(); i++) {
            Spring spring = after.springs().at(i);
            boolean same = samePositions && before.springs().at(i) == spring;
            if (!same || (!sameParticles && !sameEnds(before, after, spring))) check.spring(i);
        }
        if (before.materials() != after.materials()) check.materials();
        if (before.groups() != after.groups() || !sameParticles || !samePositions) check.groups();
        if (before.elements() != after.elements() || before.groups() != after.groups()) check.elements();
        return check.problems.stream().filter(Problem::isError).toList();
    }

    private static boolean sameEnds(Scene before, Scene after, Spring spring) {
        return before.particles().find(spring.a()).equals(after.particles().find(spring.a()))
                && before.particles().find(spring.b()).equals(after.particles().find(spring.b()));
    }

    private void materials() {
        Set<String> ids = new HashSet<>();
        for (int i = 0; i < scene.materials().size(); i++) {
            String id = scene.materials().get(i).id();
            if (!ids.add(id))
                error("$.materials[" + i + "].id", "material \"" + id + "\" is defined twice; rename one");
        }
    }

    private void spring(int position) {
        Spring spring = scene.springs().at(position);
        String path = "$.springs[" + position + "]";
        boolean a = end(path + ".a", spring.a());
        boolean b = end(path + ".b", spring.b());
        if (a && b && spring.restLength().isEmpty() && !(scene.drawnLength(spring) > 0)) {
            error(
                    path,
                    "spring " + spring.id() + " has zero length: particles " + spring.a() + " and " + spring.b()
                            + " lie at the same place; move one of them or give the spring a restLength");
        }
        spring.material().ifPresent(material -> {
            if (scene.material(material).isEmpty()) {
                error(path + ".material", "there is no material \"" + material + "\"; define it or choose another");
            }
        });
    }

    private boolean end(String path, int particle) {
        if (scene.particles().contains(particle)) return true;
        error(path, "there is no particle " + particle + "; add it or join the spring to another");
        return false;
    }

    private void twins() {
        Set<Long> pairs = new HashSet<>();
        for (int i = 0; i < scene.springs().size(); i++) {
            Spring spring = scene.springs().at(i);
            long low = Math.min(spring.a(), spring.b());
            long high = Math.max(spring.a(), spring.b());
            if (!pairs.add((low << 32) | high)) {
                problems.add(Problem.warning(
                        "$.springs[" + i + "]",
                        "spring " + spring.id() + " joins particles " + spring.a() + " and " + spring.b()
                                + ", as another spring does already"));
            }
        }
    }

    private void groups() {
        for (int i = 0; i < scene.groups().size(); i++) {
            Group group = scene.groups().at(i);
            String path = "$.groups[" + i + "]";
            members(path + ".particles", "particle", group.particles(), scene.particles());
            members(path + ".springs", "spring", group.springs(), scene.springs());
        }
    }

    private void elements() {
        for (int i = 0; i < scene.elements().size(); i++) {
            Element element = scene.elements().at(i);
            String path = "$.elements[" + i + "]";
            target(path + ".particles", "particle", element.particles(), scene.particles());
            target(path + ".springs", "spring", element.springs(), scene.springs());
        }
    }

    private void target(String path, String kind, Target target, Table<?> table) {
        if (target instanceof Target.Ids members) members(path, kind, members.ids(), table);
        if (target instanceof Target.InGroup in && !scene.groups().contains(in.group())) {
            error(path, "there is no group " + in.group() + "; add it or name another");
        }
    }

    private void members(String path, String kind, IdSet ids, Table<?> table) {
        IdSet missing = ids.where(id -> !table.contains(id));
        if (missing.isEmpty()) return;
        error(
                path,
                "there is no " + kind + " " + missing.first()
                        + (missing.size() > 1 ? " (and " + (missing.size() - 1) + " more are missing)" : ""));
    }

    private void error(String path, String message) {
        problems.add(Problem.error(path, message));
    }
}
