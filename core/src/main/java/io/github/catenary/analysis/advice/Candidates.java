package io.github.catenary.analysis.advice;

import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SettingsInUse;
import io.github.catenary.solver.integrator.IntegrationMethod;
import java.util.ArrayList;
import java.util.List;

/** The remedies worth a trial. Under each of them the springs are meant to be as stiff as they are now. */
final class Candidates {
    private static final String XPBD = "xpbd";
    private static final String PROJECTIVE = "projective";
    private static final String EULER_IMPLICIT = "euler-implicit";

    /** The largest number of substeps to recommend for an explicit integrator. */
    private static final int MOST_SUBSTEPS = 200;

    /** Global steps of {@code projective}: with these a cloth is hardly farther from the solution than with more. */
    private static final int GLOBAL_STEPS = 6;

    private final Scene scene;
    private final boolean forces;

    /** The springs where stiffness matters. */
    private final Table<Spring> asForces;

    private Candidates(Scene scene) {
        this.scene = scene;
        forces = IntegratorCatalog.OWN
                .find(scene.solver())
                .filter(IntegrationMethod::usesStiffness)
                .isPresent();
        asForces = forces ? MeantSprings.explicit(scene) : MeantSprings.firm(scene);
    }

    /** Those of one kind one after the other: if the first works, the next is not needed. */
    static List<Remedy> of(Scene scene) {
        Candidates all = new Candidates(scene);
        List<Remedy> found = new ArrayList<>(all.moreSubsteps());
        found.addAll(all.xpbd());
        SolverSettings now = scene.solver();
        if (!now.integrator().equals(PROJECTIVE)) {
            SolverSettings steps = now.withPasses(GLOBAL_STEPS, SolverSettings.Sweep.SYMMETRIC);
            found.add(new Remedy(Remedy.Kind.PROJECTIVE, steps.withIntegrator(PROJECTIVE), all.asForces));
        }
        if (!now.integrator().equals(EULER_IMPLICIT)) {
            found.add(new Remedy(Remedy.Kind.EULER_IMPLICIT, now.withIntegrator(EULER_IMPLICIT), all.asForces));
        }
        return found;
    }

    private List<Remedy> moreSubsteps() {
        SolverSettings now = scene.solver();
        Table<Spring> springs = forces ? asForces : scene.springs();
        List<Remedy> found = new ArrayList<>();
        double excess = Reason.excess(scene);
        if (excess > 1) {
            double needed = Math.ceil(now.substeps() * excess);
            if (needed <= MOST_SUBSTEPS) {
                found.add(new Remedy(Remedy.Kind.MORE_SUBSTEPS, now.withSubsteps((int) needed), springs));
            }
            return found;
        }
        boolean passes = SettingsInUse.of(scene).passes();
        for (Quality level : Quality.values()) {
            SolverSettings next = level.applyTo(now);
            if (next.substeps() <= now.substeps()) continue;
            SolverSettings settings = passes ? next : now.withSubsteps(next.substeps());
            found.add(new Remedy(Remedy.Kind.MORE_SUBSTEPS, settings, springs));
        }
        return found;
    }

    private List<Remedy> xpbd() {
        SolverSettings now = scene.solver();
        if (now.integrator().equals(XPBD)) return List.of();
        Table<Spring> springs = forces ? asForces : MeantSprings.rigid(scene);
        List<Remedy> found = new ArrayList<>();
        for (Quality level : List.of(Quality.NORMAL, Quality.STIFF, Quality.FILM)) {
            SolverSettings next = level.applyTo(now).withIntegrator(XPBD);
            if (next.substeps() >= now.substeps()) found.add(new Remedy(Remedy.Kind.XPBD, next, springs));
        }
        return found;
    }
}
