package io.github.catenary.app.run.preview;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.Simulation;
import java.util.Optional;

/**
 * Notices that springs grow far beyond the size of the drawing, long before the run leaves the bounds of the solver.
 * What falls as a whole is left alone. Confined to the thread of the run.
 */
final class BlowUpMonitor {
    /** A spring that is longer than so many sizes of the drawing blows up. */
    static final double SIZES = 20;

    private Scene measured = Scene.EMPTY;
    /** The largest extent of the drawing, or its longest rest length, m. */
    private double size;

    /** The warning for the present frame of a run; empty while all springs are within reason. */
    Optional<PreviewProblem> problem(Frame frame, Simulation run) {
        if (frame.number() == 0) return Optional.empty(); // it is the drawing itself
        Scene scene = frame.authored();
        if (scene != measured) {
            measured = scene;
            size = sizeOf(scene);
        }
        double reach = SIZES * size;
        if (!(reach > 0) || !isBeyond(frame, reach / 2) || !hasSpringOver(frame, reach)) return Optional.empty();
        return Optional.of(new PreviewProblem(
                PreviewProblem.Kind.BLOWS_UP, Texts.text("preview.blows-up", SIZES, Texts.text(run.remedy()))));
    }

    private static double sizeOf(Scene scene) {
        double longest = 0;
        for (Spring spring : scene.springs()) longest = Math.max(longest, scene.restLength(spring));
        double[] least = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        double[] most = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (Particle particle : scene.particles()) {
            Vec3 p = particle.position();
            double[] at = {p.x(), p.y(), p.z()};
            for (int i = 0; i < 3; i++) {
                least[i] = Math.min(least[i], at[i]);
                most[i] = Math.max(most[i], at[i]);
            }
        }
        for (int i = 0; i < 3; i++) longest = Math.max(longest, most[i] - least[i]);
        return longest;
    }

    /** Cheaper than to measure springs: no spring is longer than this allows if all particles are near the first. */
    private static boolean isBeyond(Frame frame, double distance) {
        for (int i = 1; i < frame.x().length; i++) {
            double dx = Math.abs(frame.x()[i] - frame.x()[0]);
            double dy = Math.abs(frame.y()[i] - frame.y()[0]);
            double dz = Math.abs(frame.z()[i] - frame.z()[0]);
            if (dx + dy + dz > distance) return true;
        }
        return false;
    }

    private static boolean hasSpringOver(Frame frame, double length) {
        Table<Particle> particles = frame.scene().particles();
        for (int i = 0; i < frame.torn().length; i++) {
            if (frame.torn()[i]) continue;
            Spring spring = frame.scene().springs().at(i);
            int a = particles.positionOf(spring.a());
            int b = particles.positionOf(spring.b());
            double dx = frame.x()[b] - frame.x()[a];
            double dy = frame.y()[b] - frame.y()[a];
            double dz = frame.z()[b] - frame.z()[a];
            if (dx * dx + dy * dy + dz * dz > length * length) return true;
        }
        return false;
    }
}
