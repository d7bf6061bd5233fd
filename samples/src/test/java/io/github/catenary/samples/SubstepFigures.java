package io.github.catenary.samples;

import io.github.catenary.analysis.advice.SubstepNeed;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SubstepRates;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Prints what the samples of unequal need cost and how wrong they are, against the same scenes with all springs in 64
 * substeps. Costs are medians of runs in turns in this process. A program, not a test.
 */
final class SubstepFigures {
    private static final int FRAMES = 250;
    private static final int ROUNDS = 5;
    private static final int REFERENCE = 64;

    private SubstepFigures() {}

    /**
     * What a run has come to.
     *
     * @param strain of the springs that take most substeps: root mean square over springs and frames
     * @param largest of these strains
     * @param energy kinetic and of gravity, at the end, J
     * @param lowest height of what takes most substeps, of its centre of mass, m
     * @param stretch the largest of all springs
     */
    record Outcome(double strain, double largest, double energy, double lowest, double stretch) {}

    public static void main(String... arguments) {
        for (Scene scene : List.of(SubstepScenes.plate(), SubstepScenes.rope(), SubstepScenes.block())) {
            Scene[] variants = {
                all(scene, scene.solver().substeps()), scene, byNeed(scene), all(scene, SubstepScenes.FINE)
            };
            String[] names = {"few everywhere", "unequal", "by need", "16 everywhere"};
            Outcome reference = outcome(all(scene, REFERENCE), part(scene));
            double[] cost = costs(variants);
            System.out.printf(
                    Locale.ROOT,
                    "%s: %d springs, %d of them in %d substeps%n",
                    scene.title(),
                    scene.springs().size(),
                    part(scene).length,
                    SubstepScenes.FINE);
            for (int k = 0; k < variants.length; k++) {
                Outcome is = outcome(variants[k], part(scene));
                System.out.printf(
                        Locale.ROOT,
                        "  %-14s strain %.5f, largest %.4f; energy %+.3f J; depth %+.4f m; stretch %.3f; cost %.2f, of"
                                + " projections %.2f%n",
                        names[k],
                        is.strain,
                        is.largest,
                        is.energy - reference.energy,
                        reference.lowest - is.lowest,
                        is.stretch,
                        cost[k] / cost[3],
                        projections(variants[k]));
            }
        }
    }

    /** The scene with all springs in so many substeps. */
    static Scene all(Scene scene, int substeps) {
        return scene.withGroups(Table.of()).withSolver(scene.solver().withSubsteps(substeps));
    }

    /** The scene with the groups that {@link SubstepNeed} makes, instead of those chosen by hand. */
    static Scene byNeed(Scene scene) {
        Scene plain = all(scene, scene.solver().substeps());
        return SubstepNeed.of(RunScenes.compiler(), plain, SubstepNeed.FRAMES, () -> false, share -> {})
                .applyTo(plain, number -> number + " substeps");
    }

    /** How many projections a frame takes, divided by those of all springs in 16 substeps. */
    static double projections(Scene scene) {
        SubstepRates rates = SubstepRates.of(scene);
        int springs = scene.springs().size();
        return rates.meanSprings(springs) * rates.finest() / SubstepScenes.FINE / springs;
    }

    /** The springs with both ends in the group that takes most substeps. */
    static int[] part(Scene scene) {
        IdSet in = scene.groups().get(SubstepScenes.PART).particles();
        return IntStream.range(0, scene.springs().size())
                .filter(i -> in.contains(scene.springs().at(i).a())
                        && in.contains(scene.springs().at(i).b()))
                .toArray();
    }

    private static double[] costs(Scene[] variants) {
        double[][] took = new double[variants.length][ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            for (int k = 0; k < variants.length; k++) {
                Simulation run = RunScenes.compiler().compile(variants[k]);
                long start = System.nanoTime();
                run.step(FRAMES);
                took[k][round] = System.nanoTime() - start;
            }
        }
        return Arrays.stream(took)
                .mapToDouble(each -> Arrays.stream(each)
                        .sorted()
                        .skip(ROUNDS / 2)
                        .findFirst()
                        .orElseThrow())
                .toArray();
    }

    static Outcome outcome(Scene scene, int[] part) {
        Simulation run = RunScenes.compiler().compile(scene);
        double squares = 0;
        double largest = 0;
        double lowest = Double.POSITIVE_INFINITY;
        double stretch = 0;
        for (int frame = 0; frame < FRAMES; frame++) {
            run.step(1);
            ParticleArrays p = run.particles();
            SpringArrays s = run.springs();
            for (int i : part) {
                double strain = s.length(i, p) / s.restLength[i] - 1;
                squares += strain * strain / part.length / FRAMES;
                largest = Math.max(largest, Math.abs(strain));
            }
            for (int i = 0; i < s.count; i++) stretch = Math.max(stretch, s.length(i, p) / s.restLength[i] - 1);
            lowest = Math.min(lowest, height(s, p, part));
        }
        return new Outcome(Math.sqrt(squares), largest, energy(run), lowest, stretch);
    }

    private static double height(SpringArrays s, ParticleArrays p, int[] part) {
        double sum = 0;
        double mass = 0;
        for (int i : part) {
            double a = 1 / p.invMass[s.a[i]];
            double b = 1 / p.invMass[s.b[i]];
            sum += a * p.y[s.a[i]] + b * p.y[s.b[i]];
            mass += a + b;
        }
        return sum / mass;
    }

    private static double energy(Simulation run) {
        ParticleArrays p = run.particles();
        double h = run.substepDuration();
        double energy = 0;
        for (int i = 0; i < p.count; i++) {
            if (p.invMass[i] == 0) continue;
            double vx = (p.x[i] - p.prevX[i]) / h;
            double vy = (p.y[i] - p.prevY[i]) / h;
            energy += (0.5 * (vx * vx + vy * vy)
                            - run.scene().environment().gravity().y() * p.y[i])
                    / p.invMass[i];
        }
        return energy;
    }
}
