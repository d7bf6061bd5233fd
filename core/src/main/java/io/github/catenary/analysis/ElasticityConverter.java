package io.github.catenary.analysis;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Converts the elasticity of a spring to the stiffness, period and damping ratio that it has under the settings of its
 * scene, and back. The values are measured: the class puts the spring and its two ends alone on a line, without
 * gravity, stretches the spring by a tenth of its length, releases it and runs a few substeps of the positional solver.
 * In a net, where other springs pull at the same ends, the spring moves differently.
 *
 * <p>Takes microseconds. May be called on any thread.
 */
public final class ElasticityConverter {
    private static final double PULLED_BY = 0.1;
    private static final int SUBSTEPS = 3;
    private static final int HALVINGS = 60;
    /** The most passes per substep; with more, an answer would take noticeably long. */
    private static final int MOST_PASSES = 100_000;

    private final Scene rig;
    private final double mass;

    private ElasticityConverter(Scene rig, double mass) {
        this.rig = rig;
        this.mass = mass;
    }

    /**
     * A converter for a spring of a scene.
     *
     * @return empty if neither end can move, or if a substep has more than 100,000 passes
     */
    public static Optional<ElasticityConverter> of(Scene scene, Spring spring) {
        Particle a = scene.particles().get(spring.a());
        Particle b = scene.particles().get(spring.b());
        boolean leads = spring.oneWay() && !b.pinned();
        double sum = (a.pinned() || leads ? 0 : 1 / a.mass()) + (b.pinned() ? 0 : 1 / b.mass());
        if (sum == 0 || scene.solver().passes() > MOST_PASSES) return Optional.empty();
        double length = scene.restLength(spring) > 0 ? scene.restLength(spring) : 1;
        List<Particle> ends = new ArrayList<>();
        ends.add(atRest(scene, a, Vec3.ZERO));
        ends.add(atRest(scene, b, new Vec3(length * (1 + PULLED_BY), 0, 0)));
        SolverSettings settings = scene.solver()
                .withIntegrator(SolverSettings.POSITIONAL)
                .withTimeStep(scene.solver().substepDuration())
                .withSubsteps(1)
                .withPassTolerance(OptionalDouble.empty());
        Scene rig = Scene.EMPTY
                .withSolver(settings)
                .withEnvironment(new Environment(Vec3.ZERO, UnknownData.NONE))
                .withMaterials(scene.materials())
                .withParticles(Table.of(ends))
                .withSprings(Table.of(List.of(spring.withRestLength(OptionalDouble.of(length)))))
                .withGroups(Table.of(groups(scene, spring)));
        return Optional.of(new ElasticityConverter(rig, 1 / sum));
    }

    /** An end of the spring in the rig, whose frames are as long as the scene's substeps. */
    private static Particle atRest(Scene scene, Particle end, Vec3 position) {
        OptionalDouble drag = OptionalDouble.of(1 - scene.keep(end));
        return end.withPosition(position).withVelocity(Vec3.ZERO).withDrag(drag);
    }

    /** The groups with extra passes that contain the spring. */
    private static List<Group> groups(Scene scene, Spring spring) {
        return scene.groups().stream()
                .filter(group -> group.passes() > 1 && group.springs().contains(spring.id()))
                .map(group -> Group.of(group.id(), group.name(), IdSet.empty(), IdSet.of(spring.id()))
                        .withPasses(group.passes()))
                .toList();
    }

    /**
     * How the spring moves with an elasticity.
     *
     * @param elasticity in [0, 2]
     * @return empty for 0, which exerts no pull, and if no damped spring moves in this way: with an odd number of
     *     passes and an elasticity above 1 the spring overshoots its rest length in every substep
     */
    public Optional<SpringResponse> response(double elasticity) {
        if (elasticity == 0) return Optional.empty();
        Spring spring = rig.springs().at(0);
        Spring tried = spring.withProperties(spring.properties().withElasticity(OptionalDouble.of(elasticity)));
        Simulation run = new SceneCompiler(List.of()).compile(rig.withSprings(Table.of(List.of(tried))));
        double[] elongation = new double[SUBSTEPS + 1];
        for (int i = 0; i <= SUBSTEPS; i++) {
            elongation[i] = run.springs().length(0, run.particles()) - run.springs().restLength[0];
            run.step();
        }
        SpringResponse response = SpringResponse.of(elongation, run.substepDuration(), mass);
        return Double.isNaN(response.dampingRatio()) ? Optional.empty() : Optional.of(response);
    }

    /**
     * The elasticity with which the spring has a given stiffness.
     *
     * @param stiffness greater than 0, N/m
     * @return in (0, 1]; empty if the spring is too soft for any elasticity that can be distinguished from 0
     */
    public OptionalDouble elasticityFor(double stiffness) {
        double soft = 0;
        double stiff = 1;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (soft + stiff) / 2;
            Optional<SpringResponse> response = response(middle);
            if (response.isPresent() && response.get().stiffness() > stiffness) stiff = middle;
            else soft = middle;
        }
        return soft > 0 ? OptionalDouble.of((soft + stiff) / 2) : OptionalDouble.empty();
    }
}
