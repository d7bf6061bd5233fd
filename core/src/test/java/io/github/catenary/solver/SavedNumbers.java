package io.github.catenary.solver;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What a saved state has besides the motion: the accounts of the guard, counts, and the states of kernels. */
public final class SavedNumbers {
    private SavedNumbers() {}

    /** True if two states have the same, to the bit. */
    public static boolean areEqual(SimulationState one, SimulationState other) {
        List<double[]> ofOne = of(one);
        List<double[]> ofOther = of(other);
        if (ofOne.size() != ofOther.size() || !Arrays.equals(one.off, other.off)) return false;
        for (int k = 0; k < ofOne.size(); k++) if (!Arrays.equals(ofOne.get(k), ofOther.get(k))) return false;
        return one.faults.equals(other.faults);
    }

    private static List<double[]> of(SimulationState state) {
        List<double[]> numbers = new ArrayList<>(state.kernels);
        numbers.add(state.budget);
        numbers.add(state.written);
        numbers.add(new double[] {state.timesHeld, state.timesLeft, state.passesUsed, state.frame});
        return numbers;
    }
}
