package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.FollowingSets;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.AddParticle;
import io.github.catenary.edit.command.AddSpring;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.edit.command.MoveParticles;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Simulation;

/** Edits scenes while they run. */
final class EditedRuns {
    private static final int FRAMES = 10;
    /** m; a kernel that computes the time when it is compiled may round it differently from one that added it up. */
    private static final double ROUNDING = 1e-9;

    private EditedRuns() {}

    /** Makes edits of every kind in two equal runs: no element may fail, and both runs must have the same outcome. */
    static void requireToGoOn(ElementRuns runs, String name, Scene scene) {
        Outcome first = Outcome.after(edited(runs, name, scene));
        first.requireSame(
                edited(runs, name, scene),
                name + " edited in the same way again: remember nothing outside of the kernel");
    }

    private static Simulation edited(ElementRuns runs, String name, Scene scene) {
        Simulation run = runs.run(scene, FRAMES);
        int last = scene.particles().at(scene.particles().size() - 1).id();
        Vec3 beside = scene.particles().get(last).position().plus(new Vec3(0.5, 0.5, 0));
        go(runs, run, name, "a particle is moved", new MoveParticles(IdSet.of(last), new Vec3(0.01, 0.02, 0)));
        show(
                run,
                name,
                "masses are changed",
                run.scene().changeParticles(IdSet.of(last), particle -> particle.withMass(2 * particle.mass())));
        show(
                run,
                name,
                "substeps are changed",
                run.scene().withSolver(run.scene().solver().withSubsteps(3)));
        go(runs, run, name, "a particle is added", new AddParticle(beside));
        int added = run.scene().particles().maxId();
        go(runs, run, name, "a spring is added", new AddSpring(last, added, SpringKind.STRUCTURAL));
        show(run, name, "elements are switched off", enabled(run.scene(), false));
        show(run, name, "elements are switched on", enabled(run.scene(), true));
        if (!scene.springs().isEmpty()) {
            int spring = scene.springs().at(0).id();
            go(runs, run, name, "a spring is deleted", new DeleteItems(Selection.ofSprings(IdSet.of(spring))));
        }
        int first = scene.particles().at(0).id();
        go(runs, run, name, "a particle is deleted", new DeleteItems(Selection.ofParticles(IdSet.of(first))));
        go(
                runs,
                run,
                name,
                "all is deleted",
                new DeleteItems(Selection.ofParticles(IdSet.ofAll(run.scene().particles()))));
        show(run, name, "all is drawn again", scene);
        return run;
    }

    private static void go(ElementRuns runs, Simulation run, String name, String what, Command edit) {
        show(run, name, what, new FollowingSets(edit, runs::schema).apply(run.scene()));
    }

    private static void show(Simulation run, String name, String what, Scene edited) {
        run.update(edited);
        ElementRuns.step(run, FRAMES);
        Outcome.requireNoFault(
                run, "in " + name + " after " + what + ": take the new scene in sceneChanged or compile");
        Outcome.requireNoDivergence(run, name + " stopped after " + what);
    }

    private static Scene enabled(Scene scene, boolean enabled) {
        return scene.withElements(
                scene.elements().change(IdSet.ofAll(scene.elements()), element -> element.withEnabled(enabled)));
    }

    /** Adds an element like another one, which selects nothing and is switched off. */
    static Scene withIdle(Scene scene, Element like) {
        Scene more = ElementRuns.with(
                scene, like.type(), Target.NONE, Target.NONE, like.parameters().values());
        return more.withElements(
                more.elements().change(IdSet.of(more.elements().maxId()), added -> added.withEnabled(false)));
    }

    /** Adds an element that is switched off: all kernels are compiled anew, and nothing else may change. */
    static void requireToForgetNothing(ElementRuns runs, String name, Scene scene) {
        Simulation alone = runs.run(scene, 4 * FRAMES);
        Simulation edited = runs.run(scene, 2 * FRAMES);
        for (Element element : scene.elements()) {
            edited.update(withIdle(edited.scene(), element));
        }
        ElementRuns.stepWell(edited, 2 * FRAMES);
        String what =
                name + " after an edit that does not touch its elements: hand on in carryOver what a kernel remembers";
        assertThat(edited.springs().torn).as("torn springs of %s", what).isEqualTo(alone.springs().torn);
        for (int i = 0; i < alone.springs().count; i++) {
            assertThat(edited.springs().restLength[i] - alone.springs().restLength[i])
                    .as("change of rest length %s of %s", i, what)
                    .isBetween(-ROUNDING, ROUNDING);
        }
        for (int i = 0; i < alone.particles().count; i++) {
            assertThat(RunProbe.position(edited, i).distanceTo(RunProbe.position(alone, i)))
                    .as("way from where particle %s would be in %s", i, what)
                    .isLessThan(ROUNDING);
        }
    }
}
