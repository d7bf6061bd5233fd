package io.github.catenary.builtin.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.solver.kernel.ProjectedConstraints;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.spi.ElementType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Areas and volumes tell the right derivatives, and what they tell is what they keep. */
class ProjectedConstraintsTest {
    private static final double STEP = 1e-6;

    /** Opens the kernel of another type, and tells it when it is compiled. */
    private static final class Spy extends ElementType {
        private final ElementType type;
        private final List<ConstraintKernel> kernels = new ArrayList<>();
        private final List<SolverView> views = new ArrayList<>();

        Spy(ElementType type) {
            super(type.id(), type.id(), "The same, watched", AppliesTo.ON_PARTICLES, type.schema());
            this.type = type;
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            kernels.add(type.compile(elements, view));
            views.add(view);
            return kernels.get(0);
        }
    }

    private static Spy open(String type, long seed) {
        Random random = new Random(seed);
        Scene sphere = SurfaceScenes.sphere(1);
        Scene bent = sphere.changeParticles(
                IdSet.ofAll(sphere.particles()),
                p -> p.withPosition(p.position().plus(any(random, 0.3))));
        Map<String, Value> values = type.equals("keep.volume")
                ? Map.of("pressure", Value.of(0.7), "elasticity", Value.of(1))
                : Map.of("of", Value.of(type), "factor", Value.of(1.3), "elasticity", Value.of(1));
        Spy spy = new Spy(type.equals("keep.volume") ? new VolumeConstraint() : new AreaConstraint());
        new SceneCompiler(List.of(spy)).compile(ElementScenes.with(bent, spy.id(), values));
        return spy;
    }

    private static Vec3 any(Random random, double size) {
        return new Vec3(random.nextDouble() - 0.5, random.nextDouble() - 0.5, random.nextDouble() - 0.5)
                .times(2 * size);
    }

    private static Vectors any(int count, Random random) {
        Vectors v = new Vectors(count);
        for (int i = 0; i < count; i++) {
            Vec3 each = any(random, 1);
            v.x[i] = each.x();
            v.y[i] = each.y();
            v.z[i] = each.z();
        }
        return v;
    }

    @ParameterizedTest
    @ValueSource(strings = {"each", "sum", "enclosed", "keep.volume"})
    void derivativesAreThoseOfTheViolation(String type) {
        for (long seed = 0; seed < 5; seed++) {
            Spy spy = open(type, seed);
            SolverView view = spy.views.get(0);
            ProjectedConstraints kept = spy.kernels.get(0).constraints().orElseThrow();
            int count = view.particles().count;
            Vectors x = any(count, new Random(seed + 100));
            Vectors way = any(count, new Random(seed + 200));
            Vectors forward = new Vectors(count);
            Vectors back = new Vectors(count);
            forward.set(x, STEP, way);
            back.set(x, -STEP, way);
            for (int c = 0; c < kept.count(); c++) {
                Vectors g = gradient(kept, c, view, x);
                double slope = (kept.violation(c, view, forward) - kept.violation(c, view, back)) / (2 * STEP);
                assertThat(Vectors.dot(g, way)).isCloseTo(slope, within(1e-5));
                Vectors curvature = new Vectors(count);
                kept.addCurvature(c, view, x, 2, way, curvature);
                Vectors change = gradient(kept, c, view, forward);
                change.add(-1, gradient(kept, c, view, back));
                curvature.add(-1 / STEP, change);
                assertThat(Math.sqrt(Vectors.dot(curvature, curvature)))
                        .as("%s %d", type, c)
                        .isLessThan(1e-4);
            }
        }
    }

    private static Vectors gradient(ProjectedConstraints kept, int c, SolverView view, Vectors x) {
        Vectors g = new Vectors(x.count());
        kept.addGradient(c, view, x, 1, g);
        return g;
    }

    @ParameterizedTest
    @ValueSource(strings = {"sum", "keep.volume"})
    void aProjectionTakesTheViolationAway(String type) {
        Spy spy = open(type, 3);
        SolverView view = spy.views.get(0);
        ProjectedConstraints kept = spy.kernels.get(0).constraints().orElseThrow();
        Vectors x = view.particles().positions();
        double before = Math.abs(kept.violation(0, view, x));
        spy.kernels.get(0).project(view, 0, false);
        assertThat(kept.elasticity(0, view)).isEqualTo(1);
        assertThat(Math.abs(kept.violation(0, view, x))).isLessThan(0.2 * before);
    }
}
