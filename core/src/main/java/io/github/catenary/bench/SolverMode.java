package io.github.catenary.bench;

import io.github.catenary.solver.SolverThreads;
import io.github.catenary.solver.SolverVectors;
import java.util.ArrayList;
import java.util.List;

/**
 * A way in which the solver can work.
 *
 * @param threads that share a frame, at least 1
 * @param simd whether the kernels use vectors
 */
public record SolverMode(int threads, boolean simd) {
    /** System property that asks for vectors, {@code on}, or against them, {@code off}; both are measured without it. */
    public static final String SIMD_PROPERTY = "catenary.simd";

    /** The ways that there are in this JVM: one thread and as many as it has processors, without vectors and with them. */
    private static final List<SolverMode> OFFERED = offered();

    private static List<SolverMode> offered() {
        int processors = Math.min(SolverThreads.MOST, Runtime.getRuntime().availableProcessors());
        List<SolverMode> modes = new ArrayList<>();
        for (boolean simd : SolverVectors.available() ? new boolean[] {false, true} : new boolean[] {false}) {
            modes.add(new SolverMode(1, simd));
            if (processors > 1) modes.add(new SolverMode(processors, simd));
        }
        return List.copyOf(modes);
    }

    /**
     * The ways to measure.
     *
     * @throws IllegalArgumentException if {@value #SIMD_PROPERTY} is neither on nor off, or asks for what is not offered
     */
    public static List<SolverMode> asked() {
        return asked(System.getProperty(SIMD_PROPERTY, ""));
    }

    static List<SolverMode> asked(String simd) {
        if (simd.isEmpty()) return OFFERED;
        if (!simd.equals("on") && !simd.equals("off")) {
            throw new IllegalArgumentException(SIMD_PROPERTY + ": expected on or off, found \"" + simd + "\"");
        }
        List<SolverMode> asked = OFFERED.stream()
                .filter(mode -> mode.simd() == simd.equals("on"))
                .toList();
        if (asked.isEmpty()) {
            throw new IllegalArgumentException(SIMD_PROPERTY + " is on, but the solver has no vector kernels here");
        }
        return asked;
    }
}
