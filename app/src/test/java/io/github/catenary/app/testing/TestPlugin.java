package io.github.catenary.app.testing;

import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.ConstraintKernel;
import io.github.catenary.solver.SolverView;
import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.Plugin;
import io.github.catenary.spi.Plugins;
import java.util.List;
import java.util.Optional;

/** A plugin with one constraint type, {@code test.magnet}, that does nothing and tells of each look at its schema. */
public final class TestPlugin {
    public static final String MAGNET = "test.magnet";

    private TestPlugin() {}

    /** @param onSchema runs on whatever thread asks for the schema */
    public static Plugins installed(Runnable onSchema) {
        return new Plugins(Contributed.NONE, List.of(plugin(to -> to.constraint(new Magnet(onSchema)))));
    }

    /** An installed plugin, {@code test}, that adds what is said. */
    public static Plugin plugin(CatenaryPlugin entry) {
        return new Plugin("test", "Test plugin", "2.1.0", "Apache-2.0", 1, Contributed.by(entry));
    }

    private record Magnet(Runnable onSchema) implements ConstraintType {
        @Override
        public String id() {
            return MAGNET;
        }

        @Override
        public String label() {
            return "Magnet";
        }

        @Override
        public String description() {
            return "Attracts what is made of iron";
        }

        @Override
        public Works works() {
            return Works.ON_PARTICLES;
        }

        @Override
        public ParameterSchema schema() {
            onSchema.run();
            return ParameterSchema.of(new Parameter.Decimal(
                    "pull", "Pull", "How strongly", "N", Bounds.between(0, 10), Optional.of(Value.of(2))));
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return new ConstraintKernel() {};
        }
    }
}
