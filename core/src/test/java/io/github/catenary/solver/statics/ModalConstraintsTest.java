package io.github.catenary.solver.statics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.builtin.element.SurfaceScenes;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.kernel.ProjectedConstraints;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.Vectors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;
import org.junit.jupiter.api.Test;

class ModalConstraintsTest {
    private static final SceneCompiler COMPILER = new SceneCompiler(types());

    private static List<KernelFactory> types() {
        List<KernelFactory> types = new ArrayList<>(CoreElements.all());
        types.add(new Spread());
        return types;
    }

    /** Keeps the sum of squares of the distances from the mean place, where each particle feels all others. */
    private static final class Spread implements KernelFactory {
        @Override
        public String id() {
            return "test.spread";
        }

        @Override
        public ParameterSchema schema() {
            return ParameterSchema.of();
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return new SpreadKernel(elements.get(0).particles());
        }
    }

    private record SpreadKernel(int[] own) implements ConstraintKernel, ProjectedConstraints {
        @Override
        public Optional<ProjectedConstraints> constraints() {
            return Optional.of(this);
        }

        @Override
        public void project(SolverView view, int pass, boolean backward) {}

        @Override
        public int count() {
            return 1;
        }

        @Override
        public int[] particles(int constraint) {
            return own.clone();
        }

        @Override
        public double elasticity(int constraint, SolverView view) {
            return 0.3;
        }

        @Override
        public double violation(int constraint, SolverView view, Vectors x) {
            double sum = 1;
            for (int i : own) sum -= square(x, i, mean(x)) / 2;
            return sum;
        }

        private static double square(Vectors x, int i, Vec3 mean) {
            return new Vec3(x.x[i], x.y[i], x.z[i]).minus(mean).dot(new Vec3(x.x[i], x.y[i], x.z[i]).minus(mean));
        }

        private Vec3 mean(Vectors x) {
            Vec3 sum = Vec3.ZERO;
            for (int i : own) sum = sum.plus(new Vec3(x.x[i], x.y[i], x.z[i]));
            return sum.times(1.0 / own.length);
        }

        @Override
        public void addGradient(int constraint, SolverView view, Vectors x, double factor, Vectors to) {
            Vec3 mean = mean(x);
            for (int i : own) {
                to.x[i] -= factor * (x.x[i] - mean.x());
                to.y[i] -= factor * (x.y[i] - mean.y());
                to.z[i] -= factor * (x.z[i] - mean.z());
            }
        }

        @Override
        public void addCurvature(int constraint, SolverView view, Vectors x, double factor, Vectors way, Vectors to) {
            addGradient(constraint, view, way, factor, to);
        }
    }

    private static Element element(int id, String type, Map<String, Value> values) {
        return new Element(id, type, true, Target.ALL, Target.NONE, Parameters.of(values), UnknownData.NONE);
    }

    private static Scene balloon(int quarterings, Element... elements) {
        Scene sphere = SurfaceScenes.sphere(quarterings);
        List<int[]> pairs = new ArrayList<>();
        sphere.faces().forEach(face -> {
            if (face.a() < face.b()) pairs.add(new int[] {face.a(), face.b()});
            if (face.b() < face.c()) pairs.add(new int[] {face.b(), face.c()});
            if (face.c() < face.a()) pairs.add(new int[] {face.c(), face.a()});
        });
        Random random = new Random(5);
        Scene scene = Scenes.join(sphere, pairs.toArray(int[][]::new))
                .changeParticles(IdSet.ofAll(sphere.particles()), p -> p.withMass(0.5 + random.nextDouble()))
                .withElements(Table.of(List.of(elements)));
        return scene.withSolver(scene.solver().withIntegrator("verlet"));
    }

    private static Map<String, Scene> scenes() {
        Map<String, Value> pressed = Map.of("pressure", Value.of(1.1), "elasticity", Value.of(0.4));
        Map<String, Scene> all = new LinkedHashMap<>();
        all.put("volume", balloon(1, element(1, "keep.volume", pressed)));
        all.put(
                "all kinds",
                balloon(
                        1,
                        element(1, "keep.volume", pressed),
                        element(
                                2,
                                "keep.area",
                                Map.of("of", Value.of("each"), "elasticity", Value.of(0.2), "factor", Value.of(1.1))),
                        element(3, "keep.area", Map.of("of", Value.of("sum"), "elasticity", Value.of(1))),
                        element(4, "keep.volume", Map.of("elasticity", Value.of(1)))));
        all.put(
                "faces that are hard",
                balloon(1, element(1, "keep.area", Map.of("of", Value.of("each"), "elasticity", Value.of(1)))));
        all.put("what joins all with all", balloon(1, element(1, "test.spread", Map.of())));
        return all;
    }

    private static StaticField released(Scene scene) {
        StaticField field = COMPILER.staticField(scene);
        Vectors x = field.drawn();
        field.begin(x, new Vectors(field.count()));
        for (int c = 0; c < field.constraints().count(); c++) {
            double soft = field.constraints().shownSoftness(c);
            field.constraints().release(c, soft > 0 ? 1e-3 * field.constraints().violation(c) / soft : 5);
        }
        field.begin(x, new Vectors(field.count()));
        return field;
    }

    @Test
    void hasTheDerivativeOfForces() {
        scenes().forEach((name, scene) -> {
            StaticField field = released(scene);
            boolean isHard = false;
            for (int c = 0; c < field.constraints().count(); c++)
                isHard |= field.constraints().keeps(c);
            ModalMatrix matrix = new ModalMatrix(field, 2, List.of(), () -> false);
            assertThat(matrix.leftOutOfForces()).as(name).isLessThan(1e-12);
            assertThat(matrix.kept().isEmpty()).as(name).isNotEqualTo(isHard);
            double[] u = random(matrix, 3);
            double[] image = new double[u.length];
            matrix.multiply(u, image);
            Vectors way = new Vectors(field.count());
            matrix.toPlaces(u, way);
            Vectors x = field.drawn();
            Vectors forward = forces(field, x, 1e-6, way);
            forward.setDifference(forward, forces(field, x, -1e-6, way), 2e-6);
            double size = Math.sqrt(Vectors.dot(forward, forward) * Vectors.dot(way, way));
            assertThat(matrix.unit() * TangentSolver.dot(u, image))
                    .as(name)
                    .isCloseTo(-Vectors.dot(forward, way), within(1e-6 * size));
        });
    }

    /** A vector along which what is kept lets everything move. */
    private static double[] random(ModalMatrix matrix, long seed) {
        Random random = new Random(seed);
        double[] u = new double[matrix.size];
        for (int k = 0; k < u.length; k++) u[k] = random.nextDouble() - 0.5;
        for (int round = 0; round < 2; round++) {
            for (double[] each : matrix.kept()) {
                double share = TangentSolver.dot(each, u);
                for (int k = 0; k < u.length; k++) u[k] -= share * each[k];
            }
        }
        return u;
    }

    private static Vectors forces(StaticField field, Vectors x, double step, Vectors way) {
        Vectors there = new Vectors(x.count());
        there.set(x, step, way);
        Vectors force = new Vectors(x.count());
        field.begin(there, force);
        return force;
    }

    /** Also where the sparse part by itself is not definite. */
    @Test
    void solvesAndCountsAsTheDenseMatrixTells() {
        scenes().forEach((name, scene) -> {
            StaticField field = released(scene);
            ModalMatrix matrix = new ModalMatrix(field, 2, List.of(), () -> false);
            double[] values = eigenvalues(matrix);
            int free = matrix.freedoms();
            double lowest = values[0];
            double shift = Math.max(1e-3 * matrix.bound(), 1e-3 * matrix.bound() - lowest);
            while (!matrix.factor(shift)) shift *= 1.5;
            double[] u = random(matrix, 4);
            double[] solution = new double[u.length];
            double[] image = new double[u.length];
            matrix.solve(u, solution);
            matrix.multiply(solution, image);
            for (int k = 0; k < u.length; k++) {
                assertThat(image[k] + shift * solution[k]).as(name).isCloseTo(u[k], within(1e-6));
            }
            assertThat(matrix.factor(-lowest - 1e-3 * matrix.bound()))
                    .as("%s: below the lowest, it is not definite", name)
                    .isFalse();
            for (int k = 1; k < free; k++) {
                if (values[k] - values[k - 1] < 1e-9 * matrix.bound()) continue;
                int below = matrix.countBelow((values[k] + values[k - 1]) / 2);
                assertThat(below).as("%s, %d of %d", name, k, free).isIn(k, -1);
            }
        });
    }

    /** Those of directions that are kept are the last. */
    private static double[] eigenvalues(ModalMatrix matrix) {
        int n = matrix.size;
        DMatrixRMaj dense = new DMatrixRMaj(n, n);
        double[] unit = new double[n];
        double[] image = new double[n];
        for (int c = 0; c < n; c++) {
            unit[c] = 1;
            matrix.multiply(unit, image);
            unit[c] = 0;
            for (int r = 0; r < n; r++) {
                dense.add(r, c, image[r] / 2);
                dense.add(c, r, image[r] / 2);
            }
        }
        EigenDecomposition_F64<DMatrixRMaj> eigen = DecompositionFactory_DDRM.eig(n, false, true);
        assertThat(eigen.decompose(dense)).isTrue();
        double[] values = new double[n];
        for (int k = 0; k < n; k++) values[k] = eigen.getEigenvalue(k).getReal();
        Arrays.sort(values);
        return values;
    }

    /** Of surfaces this large, the corners of faces tell what changes with what. */
    @Test
    void aLargeSurfaceIsWhole() {
        Scene large = balloon(5, element(1, "keep.volume", Map.of("pressure", Value.of(1.05))));
        assertThat(large.particles()).hasSizeGreaterThan(4000);
        ModalMatrix matrix = new ModalMatrix(released(large), 2, List.of(), () -> false);
        assertThat(matrix.leftOutOfForces()).isLessThan(1e-12);
    }
}
