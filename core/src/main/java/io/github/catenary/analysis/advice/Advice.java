package io.github.catenary.analysis.advice;

import io.github.catenary.scene.check.Message;
import java.util.List;
import java.util.OptionalDouble;

/**
 * What to tell about a run that does not behave.
 *
 * @param symptom what is wrong
 * @param sentence what is wrong and why, without a full stop
 * @param millisPerFrame what a frame of the scene as it is took beside the remedies, ms; empty if it diverged
 * @param remedies the remedies that worked when they were tried, of different kinds; empty only if passes have not
 *     converged and no trial was short enough
 */
public record Advice(Symptom symptom, Message sentence, OptionalDouble millisPerFrame, List<Tried> remedies) {
    public Advice {
        remedies = List.copyOf(remedies);
    }

    /**
     * The same advice with times as they would be in the run of the scene, which shares the machine with all else that
     * the program does.
     *
     * @param millisOfRun what a frame of the run takes, ms, greater than 0
     */
    public Advice scaledTo(double millisOfRun) {
        if (millisPerFrame.isEmpty()) return this;
        double factor = millisOfRun / millisPerFrame.getAsDouble();
        List<Tried> scaled = remedies.stream()
                .map(tried -> new Tried(tried.remedy(), factor * tried.millisPerFrame(), tried.strain()))
                .toList();
        return new Advice(symptom, sentence, OptionalDouble.of(millisOfRun), scaled);
    }

    /**
     * A remedy that worked.
     *
     * @param millisPerFrame what a frame took, in turns with the scene as it is and the other remedies, ms
     * @param strain the largest mean strain of a spring that was left
     */
    public record Tried(Remedy remedy, double millisPerFrame, double strain) {}
}
