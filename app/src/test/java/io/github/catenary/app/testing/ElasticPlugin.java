package io.github.catenary.app.testing;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.EnergyElements;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Plugins;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** A plugin whose element pulls each particle to the next one by an energy, so that solving integrators solve for it. */
public final class ElasticPlugin {
    private static final double STIFFNESS = 300; // N/m

    private ElasticPlugin() {}

    public static Plugins installed() {
        return new Plugins(Builtin.contributed(), List.of(TestPlugin.plugin(to -> to.constraint(new Elastic()))));
    }

    /** A row of particles without springs, the first one pinned, with the element. */
    public static Scene row(int count) {
        List<Particle> row = IntStream.range(0, count)
                .mapToObj(i -> Particle.of(i + 1, new Vec3(i, 0, 0)).withPinned(i == 0))
                .toList();
        Element elastic =
                new Element(1, "test.elastic", true, Target.ALL, Target.NONE, Parameters.NONE, UnknownData.NONE);
        return Scene.EMPTY.withParticles(Table.of(row)).withElements(Table.of(List.of(elastic)));
    }

    private record Elastic() implements ConstraintType {
        @Override
        public Descriptor descriptor() {
            return new Descriptor("test.elastic", "Elastic", "Pulls particles together");
        }

        @Override
        public AppliesTo appliesTo() {
            return AppliesTo.ON_PARTICLES;
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            Cords cords = new Cords(elements.get(0).particles());
            return new ConstraintKernel() {
                @Override
                public List<EnergyElements> energies() {
                    return List.of(cords);
                }
            };
        }
    }

    /** E = k |b − a|² / 2. */
    private record Cords(int[] row) implements EnergyElements {
        @Override
        public int count() {
            return row.length - 1;
        }

        @Override
        public int corners() {
            return 2;
        }

        @Override
        public int particle(int element, int corner) {
            return row[element + corner];
        }

        @Override
        public double energy(int element, double[] x) {
            double sum = 0;
            for (int k = 0; k < 3; k++) sum += (x[3 + k] - x[k]) * (x[3 + k] - x[k]);
            return STIFFNESS * sum / 2;
        }

        @Override
        public void gradient(int element, double[] x, double[] to) {
            for (int k = 0; k < 3; k++) {
                to[3 + k] = STIFFNESS * (x[3 + k] - x[k]);
                to[k] = -to[3 + k];
            }
        }

        @Override
        public void hessian(int element, double[] x, double[] to) {
            Arrays.fill(to, 0, 36, 0);
            for (int k = 0; k < 3; k++) {
                to[7 * k] = STIFFNESS;
                to[7 * (k + 3)] = STIFFNESS;
                to[7 * k + 3] = -STIFFNESS;
                to[7 * k + 18] = -STIFFNESS;
            }
        }
    }
}
