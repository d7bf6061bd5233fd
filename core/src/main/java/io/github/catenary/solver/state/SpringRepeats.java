package io.github.catenary.solver.state;

import io.github.catenary.scene.Group;
import io.github.catenary.scene.Scene;
import java.util.Arrays;

/** Which springs a pass projects again, because a group of theirs asks for more passes than one. */
public final class SpringRepeats {
    private SpringRepeats() {}

    /**
     * Indices of springs in the order in which they follow the common pass: first all that come at least twice, then all
     * that come three times, and so on. A spring of several groups comes as often as the most demanding one asks.
     */
    public static int[] of(Scene scene) {
        int[] passes = new int[scene.springs().size()];
        int most = 1;
        for (Group group : scene.groups()) {
            if (group.passes() == 1) continue;
            most = Math.max(most, group.passes());
            group.springs().stream()
                    .map(scene.springs()::positionOf)
                    .forEach(i -> passes[i] = Math.max(passes[i], group.passes()));
        }
        int total = 0;
        for (int each : passes) total = Math.addExact(total, Math.max(0, each - 1));
        int[] repeats = new int[total];
        int count = 0;
        for (int round = 2; round <= most; round++) {
            for (int i = 0; i < passes.length; i++) if (passes[i] >= round) repeats[count++] = i;
        }
        return Arrays.copyOf(repeats, count);
    }
}
