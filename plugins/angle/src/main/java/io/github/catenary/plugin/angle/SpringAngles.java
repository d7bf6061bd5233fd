package io.github.catenary.plugin.angle;

import io.github.catenary.scene.Message;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.ConstraintKernel;
import io.github.catenary.solver.SolverView;
import io.github.catenary.spi.ConstraintType;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** {@code angle.keep}: keeps the angles between springs that meet, as they are drawn. */
final class SpringAngles implements ConstraintType {
    @Override
    public String id() {
        return "angle.keep";
    }

    @Override
    public String label() {
        return "Keep angles";
    }

    @Override
    public String description() {
        return "Keeps the angles between springs that meet at a particle as they are drawn";
    }

    @Override
    public Works works() {
        return Works.ON_SPRINGS;
    }

    @Override
    public ParameterSchema schema() {
        return AngleParameters.SCHEMA;
    }

    @Override
    public List<Message> doubts(BoundElement element, Scene scene) {
        Set<Integer> ends = new HashSet<>();
        for (int i : element.springs()) {
            Spring spring = scene.springs().at(i);
            if (!ends.add(spring.a()) || !ends.add(spring.b())) return List.of();
        }
        return List.of(Message.of(
                "doubt.no-angles",
                "no two springs of this element meet at a particle, so it does nothing; select springs that do"));
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        return new SpringAngleKernel(elements, view);
    }
}
