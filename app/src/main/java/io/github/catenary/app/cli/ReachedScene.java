package io.github.catenary.app.cli;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.FollowingSets;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.edit.command.KeepPose;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.FrameDetail;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.kernel.KernelFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/** The state of a run as a scene that starts from it. */
final class ReachedScene {
    private ReachedScene() {}

    /**
     * The scene of the run with the positions and velocities reached, with the rest lengths and the parameters of elements
     * that last, and without the torn springs. What elements have added becomes part of the scene, with the next ids of the
     * scene. What an element remembers besides is in no scene.
     *
     * <p>An element on all particles stays on those that it worked on: on the drawn ones, unless its type works on added
     * ones, too; likewise one on all springs.
     *
     * @param types an element type by its id; empty for an unknown one
     */
    static Scene of(Simulation run, Function<String, Optional<? extends KernelFactory>> types) {
        run.detail(true);
        Frame frame = run.frame();
        KeepPose pose = KeepPose.of(frame.scene().particles(), frame.x(), frame.y(), frame.z());
        Scene lasting = remembering(bent(frame.scene(), run.lastingRestLengths()), run);
        Scene aimed = aimed(lasting, frame, types);
        Scene reached =
                pose.apply(withoutTorn(aimed, frame, type -> types.apply(type).map(KernelFactory::schema)));
        return settled(moving(reached, frame.detail().orElseThrow()), frame.authored());
    }

    /** Gives what elements have added ids that are free. */
    private static Scene settled(Scene reached, Scene authored) {
        boolean anyAdded = reached.particles().maxId() > authored.particles().maxId()
                || reached.springs().maxId() > authored.springs().maxId();
        if (!anyAdded) return reached;
        Map<Integer, Integer> ids = new HashMap<>();
        List<Particle> particles = new ArrayList<>();
        int next = authored.nextIds().particle();
        for (Particle each : reached.particles()) {
            if (authored.particles().contains(each.id())) {
                particles.add(each);
            } else {
                ids.put(each.id(), next);
                particles.add(each.withId(next++));
            }
        }
        List<Spring> springs = new ArrayList<>();
        int nextSpring = authored.nextIds().spring();
        for (Spring each : reached.springs()) {
            Spring joined = each.withEnds(ids.getOrDefault(each.a(), each.a()), ids.getOrDefault(each.b(), each.b()));
            springs.add(authored.springs().contains(each.id()) ? joined : joined.withId(nextSpring++));
        }
        // the ids of the run have raised the next ids
        return reached.withParticles(Table.of(particles))
                .withSprings(Table.of(springs))
                .withNextIds(authored.nextIds());
    }

    /** @param restLengths of the springs that the scene had at the start; those that were added are behind them */
    private static Scene bent(Scene scene, double[] restLengths) {
        boolean[] lasts = new boolean[scene.springs().size()];
        for (int i = 0; i < restLengths.length; i++) lasts[i] = restLengths[i] > 0 && Double.isFinite(restLengths[i]);
        return scene.changeSprings(scene.springs().idsWhere(lasts), spring -> {
            double lasting = restLengths[scene.springs().positionOf(spring.id())];
            return spring.withRestLength(OptionalDouble.of(lasting));
        });
    }

    private static Scene remembering(Scene scene, Simulation run) {
        return scene.withElements(scene.elements()
                .change(
                        IdSet.ofAll(scene.elements()),
                        element -> element.withParameters(run.lastingParameters(element))));
    }

    /** Keeps elements on all items from working on those that have become part of the scene. */
    private static Scene aimed(Scene scene, Frame frame, Function<String, Optional<? extends KernelFactory>> types) {
        if (frame.scene() == frame.authored()) return scene;
        Target particles = drawn(frame.authored().particles(), frame.addedParticleCount());
        Target springs = drawn(frame.authored().springs(), frame.addedCount());
        return scene.withElements(scene.elements()
                .change(
                        IdSet.ofAll(scene.elements()),
                        element -> types.apply(element.type())
                                .map(type -> element.withTargets(
                                        aimed(element.particles(), type.appliesToAdded(), particles),
                                        aimed(element.springs(), type.appliesToAddedSprings(), springs)))
                                .orElse(element)));
    }

    private static Target drawn(Table<?> items, int added) {
        return added == 0 ? Target.ALL : new Target.Ids(IdSet.ofAll(items));
    }

    private static Target aimed(Target target, boolean onAdded, Target drawn) {
        return target instanceof Target.All && !onAdded ? drawn : target;
    }

    private static Scene moving(Scene scene, FrameDetail detail) {
        return scene.changeParticles(IdSet.ofAll(scene.particles()), particle -> moving(particle, scene, detail));
    }

    private static Particle moving(Particle particle, Scene scene, FrameDetail detail) {
        int i = scene.particles().positionOf(particle.id());
        if (particle.pinned()) return particle;
        return particle.withVelocity(new Vec3(detail.vx()[i], detail.vy()[i], detail.vz()[i]));
    }

    private static Scene withoutTorn(Scene scene, Frame frame, Function<String, Optional<ParameterSchema>> schemas) {
        if (frame.tornCount() == 0) return scene;
        Command delete = new DeleteItems(Selection.ofSprings(scene.springs().idsWhere(frame.torn())));
        Scene left = new FollowingSets(delete, schemas).apply(scene);
        return left.withFaces(scene.faces().minus(scene.faces().idsWhere(frame.tornFaces())));
    }
}
