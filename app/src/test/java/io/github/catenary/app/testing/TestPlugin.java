package io.github.catenary.app.testing;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.generate.Generator;
import io.github.catenary.generate.Part;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.ContributionList;
import io.github.catenary.spi.Plugin;
import io.github.catenary.spi.Plugins;
import java.util.List;
import java.util.Optional;

/** A plugin that adds one thing of each kind; its element type does nothing and tells of each look at its schema. */
public final class TestPlugin {
    public static final String MAGNET = "test.magnet";

    private TestPlugin() {}

    /** @param onSchema runs when the plugin is asked for the schema, which is once */
    public static Plugins installed(Runnable onSchema) {
        return new Plugins(Builtin.contributed(), List.of(plugin(to -> {
            to.constraint(new Magnet(onSchema));
            to.generator(new Pair());
        })));
    }

    /**
     * The element type alone, as if it came with the program, whose things are asked again and again.
     *
     * @param onSchema runs on whatever thread asks for the schema
     */
    public static Plugins ofTheProgram(Runnable onSchema) {
        ContributionList list = ContributionList.ofProgram();
        list.constraint(new Magnet(onSchema));
        return new Plugins(list.close(), List.of());
    }

    /** An installed plugin, {@code test}, that adds what is said. */
    public static Plugin plugin(CatenaryPlugin entry) {
        return new Plugin("test", "Test plugin", "2.1.0", "Apache-2.0", 1, Contributed.by(entry));
    }

    /** {@code test.pair}: two particles and a spring. */
    private static final class Pair implements Generator {
        @Override
        public Descriptor descriptor() {
            return new Descriptor(
                    "test.pair",
                    "Pair",
                    "Two particles and a spring",
                    ParameterSchema.of(new Parameter.Decimal(
                            "length",
                            "Length",
                            "How far apart",
                            "m",
                            Bounds.greaterThan(0),
                            Optional.of(Value.of(1)))));
        }

        @Override
        public Part generate(ParameterValues values, NextIds ids) {
            int first = ids.particle();
            return new Part(
                    List.of(
                            Particle.of(first, Vec3.ZERO),
                            Particle.of(first + 1, new Vec3(values.number("length"), 0, 0))),
                    List.of(Spring.of(ids.spring(), first, first + 1, SpringKind.STRUCTURAL)),
                    List.of());
        }
    }

    private record Magnet(Runnable onSchema) implements ConstraintType {
        @Override
        public Descriptor descriptor() {
            onSchema.run();
            return new Descriptor(
                    MAGNET,
                    "Magnet",
                    "Attracts what is made of iron",
                    ParameterSchema.of(new Parameter.Decimal(
                            "pull", "Pull", "How strongly", "N", Bounds.between(0, 10), Optional.of(Value.of(2)))));
        }

        @Override
        public AppliesTo appliesTo() {
            return AppliesTo.ON_PARTICLES;
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return new ConstraintKernel() {};
        }
    }
}
