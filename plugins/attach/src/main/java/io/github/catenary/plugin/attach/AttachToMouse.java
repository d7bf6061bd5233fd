package io.github.catenary.plugin.attach;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.solver.kernel.Merging;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.spi.ElementType;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** {@code attach.mouse}: particles follow the mouse in the preview. */
final class AttachToMouse extends ElementType {
    static final String OFFSET = "offset";
    static final String ELASTICITY = "elasticity";

    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            new Parameter.Vector(
                    OFFSET,
                    "Offset",
                    "Vector from the mouse to the centre of the particles; its third number moves them out of the"
                            + " drawing's plane",
                    "m",
                    Optional.of(Value.of(Vec3.ZERO))),
            Parameter.number(
                    ELASTICITY,
                    "Elasticity",
                    "Share of the distance to the mouse that one frame removes; 1 moves the particles there at once",
                    "",
                    Bounds.between(0, 1),
                    0.3));

    AttachToMouse() {
        super(
                "attach.mouse",
                "Attach to the mouse",
                "Particles follow the mouse in the preview and keep their drawn arrangement; without a mouse they stay",
                AppliesTo.ON_PARTICLES,
                SCHEMA);
    }

    @Override
    public Merging merging() {
        return Merging.HELD;
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        return new MouseKernel(elements, view);
    }

    /**
     * Moves particles towards the pointer. With q the pointer, o and e the offset and elasticity of an element, d the
     * drawn position of a particle and c the mean of all d, the target g of a particle and its position after a substep
     * are
     *
     * <pre>
     *   g = q + o + d − c,   g_z = o_z + d_z
     *   x ← x + (1 − (1 − e)^(1/n)) (g − x)
     * </pre>
     *
     * for n substeps per frame, so that a frame leaves (1 − e) of the distance, whatever n is. Without a pointer the
     * particles stay where they are. The kernel has no state.
     */
    private static final class MouseKernel implements ConstraintKernel {
        private final List<BoundElement> elements;
        /** The index of each particle of all elements, and its e. */
        private final int[] particle;

        private final double[] elasticity;
        /** o + d − c, in z only o + d, m. */
        private final Vectors apart;
        /** 1 − (1 − e)^(1/n). */
        private final double[] share;

        MouseKernel(List<BoundElement> elements, SolverView view) {
            this.elements = elements;
            particle = elements.stream()
                    .flatMapToInt(element -> IntStream.of(element.particles()))
                    .toArray();
            elasticity = elements.stream()
                    .flatMapToDouble(element -> IntStream.of(element.particles())
                            .mapToDouble(i -> element.values().number(AttachToMouse.ELASTICITY)))
                    .toArray();
            apart = new Vectors(particle.length);
            share = new double[particle.length];
            sceneChanged(view);
        }

        @Override
        public void sceneChanged(SolverView view) {
            int k = 0;
            for (BoundElement element : elements) {
                Vec3 offset = element.values().vector(AttachToMouse.OFFSET);
                Vec3 middle = middle(element, view.scene());
                for (int i : element.particles()) {
                    Vec3 drawn = view.scene().particles().at(i).position();
                    apart.x[k] = offset.x() + drawn.x() - middle.x();
                    apart.y[k] = offset.y() + drawn.y() - middle.y();
                    apart.z[k] = offset.z() + drawn.z();
                    share[k] = 1
                            - StrictMath.pow(
                                    1 - elasticity[k],
                                    1.0 / view.scene().solver().substeps());
                    k++;
                }
            }
        }

        private static Vec3 middle(BoundElement element, Scene scene) {
            double part = 1.0 / element.particles().length;
            Vec3 sum = Vec3.ZERO;
            for (int i : element.particles())
                sum = sum.plus(scene.particles().at(i).position().times(part));
            return sum;
        }

        @Override
        public int[] leads() {
            return particle.clone();
        }

        @Override
        public void lead(SolverView view, Vectors next) {
            if (!view.pointer().isPresent()) return;
            ParticleArrays p = view.particles();
            double x = view.pointer().x();
            double y = view.pointer().y();
            for (int k = 0; k < particle.length; k++) {
                int i = particle[k];
                next.x[i] = p.x[i] + share[k] * (x + apart.x[k] - p.x[i]);
                next.y[i] = p.y[i] + share[k] * (y + apart.y[k] - p.y[i]);
                next.z[i] = p.z[i] + share[k] * (apart.z[k] - p.z[i]);
            }
        }
    }
}
