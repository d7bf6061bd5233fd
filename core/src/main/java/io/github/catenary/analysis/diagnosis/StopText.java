package io.github.catenary.analysis.diagnosis;

import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Says why a run stopped, and what to do about it. */
final class StopText {
    /** A ratio of stiffnesses or masses from which on it is worth telling. */
    private static final double REMARKABLE = 3;

    private final Simulation run;
    private final Divergence stop;
    private final StiffnessExcess excess;
    private final int particle;
    private final OptionalInt spring;
    private final Message remedy;
    private final double time;
    private final double speed;

    /** @param run in its last good frame */
    StopText(Simulation run, Divergence stop, StiffnessExcess excess, int particle, OptionalInt spring) {
        this.run = run;
        this.stop = stop;
        this.excess = excess;
        this.particle = particle;
        this.spring = spring;
        remedy = run.remedy();
        time = run.time();
        speed = speed(run, stop.particle());
    }

    private static double speed(Simulation run, int id) {
        int i = run.indexOf(id);
        if (i < 0) return 0;
        ParticleArrays p = run.particles();
        double dx = p.x[i] - p.prevX[i];
        double dy = p.y[i] - p.prevY[i];
        double dz = p.z[i] - p.prevZ[i];
        return Math.sqrt(dx * dx + dy * dy + dz * dz) / run.substepDuration();
    }

    List<Message> sentences() {
        List<Message> said = new ArrayList<>();
        if (stop.what().key().equals("run.integrator-failed")) return List.of(stop.what());
        said.add(stopped());
        if (excess.isOver()) {
            said.add(tooStiff());
        } else if (spring.isPresent()) {
            said.add(Message.of("cause.stretched", "Of its springs, spring {0} was stretched most", spring.getAsInt()));
        }
        said.add(remedy);
        return said;
    }

    /** Extreme scenes have speeds beyond the range of a double. */
    private Message stopped() {
        if (!Double.isFinite(speed)) {
            return Message.of(
                    "cause.stopped-at",
                    "The run stopped after {0} s at particle {1}",
                    NumberWords.seconds(time),
                    stop.particle());
        }
        return Message.of(
                "cause.stopped",
                "The run stopped after {0} s: particle {1} had reached a speed of {2}",
                NumberWords.seconds(time),
                stop.particle(),
                NumberWords.quantity(speed, "m/s"));
    }

    private Message tooStiff() {
        int at = spring.orElseThrow();
        if (!Double.isFinite(excess.stiffness())) {
            return Message.of("cause.no-step", "No step is short enough for spring {0} at particle {1}", at, particle);
        }
        Message most = Message.of(
                "cause.too-stiff",
                "Spring {0} and the others at particle {1} are {2} times as stiff as a substep of {3} allows for its"
                        + " mass",
                at,
                particle,
                NumberWords.two(excess.stiffness()),
                NumberWords.quantity(run.substepDuration(), "s"));
        if (excess.lighter() >= REMARKABLE && excess.lighter() >= excess.softer()) {
            return Message.of(
                    "cause.light",
                    "{0}: most particles are {1} times as heavy",
                    most,
                    NumberWords.two(excess.lighter()));
        }
        if (excess.softer() >= REMARKABLE) {
            return Message.of(
                    "cause.stiff",
                    "{0}: the spring is {1} times as stiff as most",
                    most,
                    NumberWords.two(excess.softer()));
        }
        return most;
    }
}
