package io.github.catenary.plugin.shape;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.solver.kernel.Merging;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.spi.Effect;
import io.github.catenary.spi.ElementType;
import java.util.List;

/** {@code shape.match}: pulls particles towards their drawn shape, at whatever position and rotation fits best. */
final class ShapeMatching extends ElementType {
    static final String ELASTICITY = "elasticity";
    static final String BLEND = "blend";
    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            Parameter.number(
                    ELASTICITY,
                    "Elasticity",
                    "Share of the distance to the shape that one projection removes; 1 makes the shape rigid",
                    "",
                    Bounds.between(0, SpringProperties.MAX_ELASTICITY),
                    Spring.DEFAULT_ELASTICITY),
            Parameter.number(
                    BLEND,
                    "Linear blend",
                    "Freedom to stretch and shear: 0 only rotates the drawn shape, 1 allows any"
                            + " linear deformation",
                    "",
                    Bounds.between(0, 1),
                    0));

    ShapeMatching() {
        super(
                "shape.match",
                "Match shape",
                "Pulls particles towards their drawn shape, rotated to the best fit",
                AppliesTo.ON_PARTICLES,
                SCHEMA);
    }

    @Override
    public Bonds bonds() {
        return Bonds.PARTICLES;
    }

    @Override
    public Merging merging() {
        return Merging.FREE;
    }

    @Override
    public List<Message> warnings(BoundElement element, Scene scene) {
        return Effect.of(element, scene)
                .needsParticles(2)
                .needsFreeParticle()
                .needsNumber(ELASTICITY)
                .warnings();
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        return new ShapeKernel(elements, view);
    }

    /**
     * Shape matching (Müller, Heidelberger, Teschner, Gross: Meshless Deformations Based on Shape Matching, 2005). With
     * p and q the current and drawn positions of a particle relative to the centres of mass c and c₀, m its mass and R
     * the rotation nearest to A:
     *
     * <pre>
     *   A = Σ m p qᵀ,   B = Σ m q qᵀ,   T = β A B⁺ + (1 − β) R
     *   x += e (c + T q − x)
     * </pre>
     *
     * B⁺ is the pseudo-inverse, for shapes that are flat or a line. In the mass inner product, c + R q is the nearest
     * rotated copy of the drawing and c + A B⁺ q the nearest linearly deformed copy. Both therefore conserve momentum
     * and angular momentum, and one projection is self-adjoint for small displacements, whatever β. Unlike in the
     * paper, deformed shapes are not scaled to the drawn volume, because that would destroy these properties.
     */
    private static final class ShapeKernel implements ConstraintKernel {
        /**
         * A direction counts as flat if the squared extent of the shape in it is less than this share of the largest.
         */
        private static final double FLAT = 1e-12;

        private final Body[] body;
        private final double[] elasticity;
        private final double[] blend;
        private final Rotation rotation = new Rotation();
        private final Eigen eigen = new Eigen(3);
        /** B⁺ and T, row by row. */
        private final double[] inverse = new double[9];

        private final double[] goal = new double[9];

        ShapeKernel(List<BoundElement> elements, SolverView view) {
            body = elements.stream()
                    .map(element -> new Body(element.particles()))
                    .toArray(Body[]::new);
            elasticity = elements.stream()
                    .mapToDouble(element -> element.values().number(ShapeMatching.ELASTICITY))
                    .toArray();
            blend = elements.stream()
                    .mapToDouble(element -> element.values().number(ShapeMatching.BLEND))
                    .toArray();
            sceneChanged(view);
        }

        /** Reads the drawn shapes. */
        @Override
        public void sceneChanged(SolverView view) {
            for (Body each : body) each.takeDrawing(view.scene().particles());
        }

        @Override
        public void project(SolverView view, int pass, boolean backward) {
            for (int k = 0; k < body.length; k++) project(backward ? body.length - 1 - k : k, view.particles());
        }

        private void project(int k, ParticleArrays p) {
            Body own = body[k];
            if (!own.weigh(p)) return;
            own.compare(p);
            if (!finite(own.present)) return; // the divergence guard will report it
            rotation.fit(own.present);
            for (int e = 0; e < 9; e++) goal[e] = rotation.matrix[e];
            if (blend[k] > 0) blend(blend[k], own);
            own.pull(goal, elasticity[k], p);
        }

        private static boolean finite(double[] matrix) {
            double sum = 0;
            for (int e = 0; e < 9; e++) sum += Math.abs(matrix[e]);
            return sum < Double.POSITIVE_INFINITY;
        }

        /** Sets T = β A B⁺ + (1 − β) T. */
        private void blend(double beta, Body own) {
            invert(own.drawn);
            double[] a = own.present;
            for (int row = 0; row < 9; row += 3) {
                for (int column = 0; column < 3; column++) {
                    double stretched = a[row] * inverse[column]
                            + a[row + 1] * inverse[3 + column]
                            + a[row + 2] * inverse[6 + column];
                    goal[row + column] = beta * stretched + (1 - beta) * goal[row + column];
                }
            }
        }

        /** Sets B⁺ = Σ v vᵀ/λ over the non-zero eigenvalues λ of B, with their eigenvectors v. */
        private void invert(double[] b) {
            for (int e = 0; e < 9; e++) {
                eigen.matrix[e] = b[e];
                inverse[e] = 0;
            }
            eigen.solve();
            double least = FLAT * eigen.value(eigen.largest());
            for (int k = 0; k < 3; k++) {
                double value = eigen.value(k);
                if (!(value > least)) continue; // flat in this direction
                for (int e = 0; e < 9; e++) inverse[e] += eigen.vector(k, e / 3) * eigen.vector(k, e % 3) / value;
            }
        }
    }
}
