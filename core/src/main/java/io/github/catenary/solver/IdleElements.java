package io.github.catenary.solver;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Message;
import io.github.catenary.scene.Problem;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.solver.kernel.KernelFactory;
import java.util.Optional;

/** Finds elements that are switched on but select nothing that their type could work on. */
final class IdleElements {
    private static final String SPRINGS = "springs";
    private static final String PARTICLES = "particles";

    private IdleElements() {}

    /** @param path of the element */
    static Optional<Problem> warning(Scene scene, Element element, KernelFactory type, String path) {
        if (!element.enabled()) return Optional.empty();
        if (type.needsSprings() && isEmpty(scene, element.springs(), true)) {
            return Optional.of(warning(element, element.springs(), SPRINGS, path));
        }
        if (type.needsParticles() && isEmpty(scene, element.particles(), false)) {
            return Optional.of(warning(element, element.particles(), PARTICLES, path));
        }
        return Optional.empty();
    }

    private static boolean isEmpty(Scene scene, Target target, boolean springs) {
        // A group that is not there is an error of its own.
        if (target instanceof Target.InGroup in && !scene.groups().contains(in.group())) return false;
        return !(springs ? scene.selectsSprings(target) : scene.selectsParticles(target));
    }

    private static Problem warning(Element element, Target target, String kind, String path) {
        Message what = Message.of(
                "idle.element",
                "element {0} ({1}) works on {2}, but {3}; it has no effect",
                element.id(),
                element.type(),
                kind.equals(SPRINGS)
                        ? Message.of("idle.springs", "springs")
                        : Message.of("idle.particles", "particles"),
                why(target, kind));
        return Problem.warning(path + "." + kind, what);
    }

    private static Message why(Target target, String kind) {
        if (target instanceof Target.All) return Message.of("idle.scene-has-none", "the scene has none");
        if (target instanceof Target.InGroup in) {
            return Message.of("idle.group-has-none", "group {0} has none", in.group());
        }
        return Message.of("idle.selects-none", "selects none: list some or write \"{0}\": \"all\"", kind);
    }
}
