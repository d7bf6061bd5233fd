package io.github.catenary.bench.stiffness;

/**
 * A setting that was tried.
 *
 * @param trial what came of it
 */
public record StretchSetting(StretchFamily family, int count, StretchTrial trial) {
    public String text() {
        return family.text(count);
    }
}
