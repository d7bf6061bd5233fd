package io.github.catenary.app.run.preview;

import io.github.catenary.app.ui.memory.MemoryGate;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.command.AddElement;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.LongSupplier;

/** Small scenes, and runs for them. */
final class PreviewScenes {
    /** The name of an integrator that does not exist. */
    static final String NO_INTEGRATOR = "guesswork";

    private PreviewScenes() {}

    /** @param nanoTime as {@link System#nanoTime} */
    static PreviewRun run(SceneCompiler compiler, LongSupplier nanoTime) {
        return new PreviewRun(compiler, nanoTime, Set.of(), new MemoryGate());
    }

    /**
     * A row of particles to the right, 1 m apart, each joined to the previous one; particle 1 is pinned at the origin.
     */
    static Scene rope(int particles) {
        List<Particle> row = new ArrayList<>();
        List<Spring> springs = new ArrayList<>();
        for (int i = 1; i <= particles; i++) {
            row.add(Particle.of(i, new Vec3(i - 1, 0, 0)).withPinned(i == 1));
            if (i > 1) springs.add(Spring.of(i - 1, i - 1, i, SpringKind.STRUCTURAL));
        }
        return Scene.EMPTY.withParticles(Table.of(row)).withSprings(Table.of(springs));
    }

    static Scene withElasticity(Scene scene, double elasticity) {
        return scene.changeSprings(
                IdSet.ofAll(scene.springs()), spring -> spring.withElasticity(OptionalDouble.of(elasticity)));
    }

    static Scene withElement(Scene scene, String type) {
        return new AddElement(Label.of("add-element", type), type, Target.NONE, Target.ALL, Optional.empty())
                .apply(scene);
    }

    /** Gives the scene two billion passes per frame. */
    static Scene endless(Scene scene) {
        return scene.withSolver(scene.solver().withPasses(Integer.MAX_VALUE - 1, SolverSettings.Sweep.SYMMETRIC));
    }

    static Scene unrunnable(Scene scene) {
        return scene.withSolver(scene.solver().withIntegrator(NO_INTEGRATOR));
    }

    /** A rope that gains energy: the forward sweep far beyond its stability limit, without drag. */
    static Scene diverging() {
        Scene rope = withElasticity(rope(8), 1.99);
        return rope.withSolver(rope.solver()
                .withDrag(0)
                .withPasses(1, SolverSettings.Sweep.FORWARD)
                .withGuard(false));
    }
}
