package io.github.catenary.analysis.advice;

import io.github.catenary.scene.Message;
import java.util.List;

/**
 * What to tell about a run that does not behave.
 *
 * @param symptom what is wrong
 * @param sentence what is wrong and why, without a full stop
 * @param remedies the remedies that worked when they were tried, of different kinds; not empty
 */
public record Advice(Symptom symptom, Message sentence, List<Tried> remedies) {
    public Advice {
        remedies = List.copyOf(remedies);
    }

    /**
     * A remedy that worked.
     *
     * @param millisPerFrame what a frame took, ms
     * @param strain the largest mean strain of a spring that was left
     */
    public record Tried(Remedy remedy, double millisPerFrame, double strain) {}
}
