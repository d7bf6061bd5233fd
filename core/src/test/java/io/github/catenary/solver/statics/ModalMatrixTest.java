package io.github.catenary.solver.statics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.spi.ConstraintType;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ModalMatrixTest {
    static Stream<String> forces() {
        return CoreElements.all().stream()
                .filter(type -> type.category() == ConstraintType.Category.FORCE)
                .map(ConstraintType::id);
    }

    /** A new force is tested, too: all numbers and vectors of its parameters are set to something. */
    @ParameterizedTest
    @MethodSource("forces")
    void hasTheDerivativeOfForces(String id) {
        for (int seed = 0; seed < 5; seed++) {
            Scene scene = blown(id, new Random(seed));
            StaticField field = new SceneCompiler(CoreElements.all()).staticField(scene);
            int count = field.count();
            Vectors x = field.drawn();
            field.begin(x, new Vectors(count));
            ModalMatrix matrix = new ModalMatrix(field, 5, List.of(), () -> false);
            Random random = new Random(seed);
            double[] u = new double[matrix.size];
            for (int k = 0; k < u.length; k++) u[k] = random.nextDouble() - 0.5;
            for (int i = 0; i < count; i++) {
                for (int c = 0; c < 3; c++) if (!field.moves[3 * i + c]) u[3 * i + c] = 0;
            }
            double[] image = new double[u.length];
            matrix.multiply(u, image);
            Vectors way = new Vectors(count);
            matrix.toPlaces(u, way);
            double step = 1e-6;
            Vectors change = forces(field, x, step, way);
            change.setDifference(change, forces(field, x, -step, way), 2 * step);
            double stiffness = -Vectors.dot(change, way);
            // the matrix is the symmetric part, which has the same u·K u
            assertThat(matrix.unit() * TangentSolver.dot(u, image))
                    .as("%s %s", id, seed)
                    .isCloseTo(stiffness, within(1e-6 * size(change)));
            assertThat(matrix.leftOutOfForces()).as("%s %s", id, seed).isLessThan(1);
        }
    }

    private static double size(Vectors v) {
        return Math.sqrt(Vectors.dot(v, v));
    }

    private static Vectors forces(StaticField field, Vectors x, double step, Vectors way) {
        Vectors there = new Vectors(x.count());
        there.set(x, step, way);
        Vectors force = new Vectors(x.count());
        field.begin(there, force);
        return force;
    }

    private static Scene blown(String id, Random random) {
        ConstraintType type = CoreElements.all().stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow();
        Map<String, Value> values = new TreeMap<>();
        for (Parameter parameter : type.schema().parameters()) {
            if (parameter instanceof Parameter.Vector) {
                values.put(parameter.name(), Value.of(new Vec3(number(random), number(random), number(random))));
            }
        }
        Scene scene =
                Scenes.generated("cloth", Map.of("columns", Value.of(4), "rows", Value.of(4), "faces", Value.of(true)));
        scene = scene.changeParticles(
                IdSet.ofAll(scene.particles()),
                particle -> particle.withPosition(particle.position()
                        .plus(new Vec3(number(random), number(random), number(random)).times(0.05))));
        Element element = new Element(1, id, true, Target.ALL, Target.NONE, Parameters.of(values), UnknownData.NONE);
        return scene.withElements(Table.of(List.of(element)))
                .withSolver(scene.solver().withIntegrator("rk4"));
    }

    private static double number(Random random) {
        return 1 + random.nextDouble();
    }
}
