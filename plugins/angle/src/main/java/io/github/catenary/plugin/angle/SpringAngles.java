package io.github.catenary.plugin.angle;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.Merging;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.Effect;
import io.github.catenary.spi.ElementType;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** {@code angle.keep}: keeps the drawn angles between springs that meet. */
final class SpringAngles extends ElementType {
    private static final Message NO_ANGLES = Message.of(
            "angle.doubt.no-angles",
            "no two springs of this element meet at a particle, so it has no effect; select springs that do");

    SpringAngles() {
        super(
                "angle.keep",
                "Keep angles",
                "Keeps the drawn angles between springs that meet at a particle",
                AppliesTo.ON_SPRINGS,
                AngleParameters.SCHEMA);
    }

    @Override
    public Merging merging() {
        return Merging.FREE;
    }

    @Override
    public List<Message> warnings(BoundElement element, Scene scene) {
        Effect effect = Effect.of(element, scene)
                .needs(() -> anyMeet(element, scene), NO_ANGLES)
                .needsFreeSpring();
        return element.values().has(AngleParameters.STIFFNESS)
                ? effect.warnings()
                : effect.needsNumber(AngleParameters.ELASTICITY).warnings();
    }

    private static boolean anyMeet(BoundElement element, Scene scene) {
        Set<Integer> ends = new HashSet<>();
        for (int i : element.springs()) {
            Spring spring = scene.springs().at(i);
            if (!ends.add(spring.a()) || !ends.add(spring.b())) return true;
        }
        return false;
    }

    @Override
    public Bonds bonds() {
        return Bonds.SPRINGS;
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        return new SpringAngleKernel(elements, view);
    }
}
