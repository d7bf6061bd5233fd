package io.github.catenary.solver;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Problem;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import java.util.Optional;

/** Finds elements that are switched on but select nothing that their type could work on. */
final class IdleElements {
    private IdleElements() {}

    /** @param path of the element */
    static Optional<Problem> warning(Scene scene, Element element, KernelFactory type, String path) {
        if (!element.enabled()) return Optional.empty();
        if (type.needsSprings() && isEmpty(scene, element.springs(), true)) {
            return Optional.of(warning(element, element.springs(), "springs", path));
        }
        if (type.needsParticles() && isEmpty(scene, element.particles(), false)) {
            return Optional.of(warning(element, element.particles(), "particles", path));
        }
        return Optional.empty();
    }

    private static boolean isEmpty(Scene scene, Target target, boolean springs) {
        if (target instanceof Target.All)
            return springs ? scene.springs().isEmpty() : scene.particles().isEmpty();
        // A group that is not there is an error of its own.
        if (target instanceof Target.InGroup in && !scene.groups().contains(in.group())) return false;
        return (springs ? scene.springIds(target) : scene.particleIds(target)).isEmpty();
    }

    private static Problem warning(Element element, Target target, String kind, String path) {
        return Problem.warning(
                path + "." + kind,
                "element " + element.id() + " (" + element.type() + ") works on " + kind + ", but " + why(target, kind)
                        + "; it has no effect");
    }

    private static String why(Target target, String kind) {
        if (target instanceof Target.All) return "the scene has none";
        if (target instanceof Target.InGroup in) return "group " + in.group() + " has none";
        return "selects none: list some or write \"" + kind + "\": \"all\"";
    }
}
