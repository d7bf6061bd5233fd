package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.EnergyElements;
import io.github.catenary.solver.kernel.EnergyForces;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.testing.RecordedKernels.Told;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.assertj.core.data.Offset;

/**
 * Checks of the forces that kernels add: those of the positions and velocities that a call gets, wherever the particles are
 * then; the same each time; minus the gradient of the energies that the kernel tells, if it tells any; and a resistance of at
 * least 0. So integrators that look ahead, and searches for rest and modes, get the forces that a run has.
 */
public final class ForceChecks {
    /** How far particles are moved about, as shares of the size of the scene: not at all, a little, and a lot. */
    private static final double[] MOVES = {0, 0.01, 0.2};
    /** How far a force may be from minus the gradient, as a share of the largest. */
    private static final double TOLERANCE = 1e-9;

    private final ElementRuns runs;

    /** @param runs with the types to check */
    public ForceChecks(ElementRuns runs) {
        this.runs = runs;
    }

    /**
     * Checks the forces of all kernels with which a scene runs, under its own integrator and under those of the program.
     *
     * @param name of the scene, for failures
     */
    public void requireForces(String name, Scene scene) {
        requireForcesOf(name, scene);
        for (String integrator : IntegratorCatalog.OWN.ids()) {
            requireForcesOf(
                    name + " under " + integrator,
                    scene.withSolver(scene.solver().withIntegrator(integrator)));
        }
    }

    private void requireForcesOf(String name, Scene scene) {
        if (!runs.errors(scene).isEmpty()) return; // not under this integrator
        List<Told> here = RecordedKernels.of(runs, scene);
        List<Told> there = RecordedKernels.of(runs, scene); // whose particles move
        for (int k = 0; k < here.size(); k++) {
            if (!here.get(k).kernel().addsForces()) continue;
            here.get(k).kernel().beforeStep(here.get(k).view());
            there.get(k).kernel().beforeStep(there.get(k).view());
            Random random = new Random(1);
            for (double share : MOVES) {
                String where = String.format(
                        Locale.ROOT, "%s of %s, moved by %s", here.get(k).type(), name, share);
                new Place(where, here.get(k), there.get(k), share, random).require();
            }
        }
    }

    /** A kernel, asked for the forces of particles somewhere, and a like one whose particles are there. */
    private static final class Place {
        private final String where;
        private final Told here;
        private final Told there;
        private final int count;
        private final Vectors x;
        private final Vectors v;

        Place(String where, Told here, Told there, double share, Random random) {
            this.where = where;
            this.here = here;
            this.there = there;
            ParticleArrays p = here.view().particles();
            count = p.count;
            x = new Vectors(count);
            v = new Vectors(count);
            double size = share * size(p.positions());
            for (int i = 0; i < count; i++) {
                boolean moves = p.invMass[i] != 0 && share > 0;
                x.x[i] = p.x[i] + (moves ? size * random.nextGaussian() : 0);
                x.y[i] = p.y[i] + (moves ? size * random.nextGaussian() : 0);
                x.z[i] = p.z[i] + (moves ? size * random.nextGaussian() : 0);
                if (!moves) continue;
                v.x[i] = random.nextGaussian();
                v.y[i] = random.nextGaussian();
                v.z[i] = random.nextGaussian();
            }
        }

        private static double size(Vectors x) {
            double size = 0;
            for (double[] axis : List.of(x.x, x.y, x.z)) {
                double low = Arrays.stream(axis).min().orElse(0);
                size = Math.max(size, Arrays.stream(axis).max().orElse(0) - low);
            }
            return size == 0 ? 1 : size;
        }

        void require() {
            Vectors force = forces(here);
            assertThat(numbers(forces(here)))
                    .as("forces by %s, asked again: keep no state from one call to the next", where)
                    .containsExactly(numbers(force));
            requireSum(force);
            putParticlesThere();
            assertThat(numbers(forces(there)))
                    .as(
                            "forces by %s, once its particles are where positions tell: compute with the positions and"
                                    + " velocities that addForces gets, not with those of the particles",
                            where)
                    .containsExactly(numbers(force));
            requireEnergies(force);
            requireResistance();
        }

        private Vectors forces(Told told) {
            Vectors to = new Vectors(count);
            add(told, to);
            return to;
        }

        private void add(Told told, Vectors to) {
            Vectors givenX = copy(x);
            Vectors givenV = copy(v);
            told.kernel().addForces(told.view(), givenX, givenV, to);
            assertThat(numbers(givenX))
                    .as("positions that addForces by %s got: do not write them", where)
                    .containsExactly(numbers(x));
            assertThat(numbers(givenV))
                    .as("velocities that addForces by %s got: do not write them", where)
                    .containsExactly(numbers(v));
        }

        /** What others pushed before must stay. */
        private void requireSum(Vectors force) {
            double before = Math.max(1, largest(force));
            Vectors sum = new Vectors(count);
            for (double[] axis : List.of(sum.x, sum.y, sum.z)) Arrays.fill(axis, before);
            add(here, sum);
            double[] all = numbers(sum);
            double[] own = numbers(force);
            for (int k = 0; k < all.length; k++) {
                assertThat(Math.abs(all[k] - before - own[k]))
                        .as("force by %s of which %s N were there before: add to it with +=", where, before)
                        .isLessThanOrEqualTo(TOLERANCE * before);
            }
        }

        private void putParticlesThere() {
            ParticleArrays p = there.view().particles();
            double h = there.view().substepDuration();
            for (int i = 0; i < count; i++) {
                p.x[i] = x.x[i];
                p.y[i] = x.y[i];
                p.z[i] = x.z[i];
                p.prevX[i] = x.x[i] - h * v.x[i];
                p.prevY[i] = x.y[i] - h * v.y[i];
                p.prevZ[i] = x.z[i] - h * v.z[i];
            }
            if (p.keepsVelocity()) p.velocity.set(v);
        }

        /** −∂E/∂x − γ H v of all energies. */
        private void requireEnergies(Vectors force) {
            ConstraintKernel kernel = here.kernel();
            List<EnergyElements> energies = kernel.energies();
            if (energies.isEmpty()) return;
            Vectors follows = new Vectors(count);
            for (EnergyElements set : energies) {
                if (!isPossible(set)) return;
                new EnergyForces(set).add(x, v, follows);
            }
            double slack = TOLERANCE * Math.max(largest(force), largest(follows));
            for (int i = 0; i < count; i++) {
                if (here.view().particles().invMass[i] == 0) continue; // a force has no effect there
                assertThat(new double[] {force.x[i], force.y[i], force.z[i]})
                        .as(
                                "force by %s on particle %s, which must be minus the gradient of the energies that the"
                                        + " kernel tells, less dissipation times hessian times velocity",
                                where, i)
                        .containsExactly(new double[] {follows.x[i], follows.y[i], follows.z[i]}, Offset.offset(slack));
            }
        }

        /** False where the material allows no such shape. */
        private boolean isPossible(EnergyElements set) {
            double[] place = new double[3 * set.corners()];
            for (int e = 0; e < set.count(); e++) {
                for (int c = 0; c < set.corners(); c++) {
                    int i = set.particle(e, c);
                    place[3 * c] = x.x[i];
                    place[3 * c + 1] = x.y[i];
                    place[3 * c + 2] = x.z[i];
                }
                if (!(set.energy(e, place) < Double.POSITIVE_INFINITY)) return false;
            }
            return true;
        }

        private void requireResistance() {
            double[] stiffness = new double[count];
            double[] damping = new double[count];
            here.kernel().addResistance(here.view(), copy(x), copy(v), stiffness, damping);
            for (int i = 0; i < count; i++) {
                assertThat(new double[] {stiffness[i], damping[i]})
                        .as("stiffness and damping that addResistance by %s adds at particle %s", where, i)
                        .satisfies(each -> {
                            assertThat(each[0]).isGreaterThanOrEqualTo(0).isFinite();
                            assertThat(each[1]).isGreaterThanOrEqualTo(0).isFinite();
                        });
            }
        }

        private static Vectors copy(Vectors of) {
            return new Vectors(of.x.clone(), of.y.clone(), of.z.clone());
        }

        private static double[] numbers(Vectors of) {
            double[] all = Arrays.copyOf(of.x, 3 * of.count());
            System.arraycopy(of.y, 0, all, of.count(), of.count());
            System.arraycopy(of.z, 0, all, 2 * of.count(), of.count());
            return all;
        }

        private static double largest(Vectors of) {
            return Arrays.stream(numbers(of)).map(Math::abs).max().orElse(0);
        }
    }
}
