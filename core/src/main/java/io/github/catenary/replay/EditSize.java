package io.github.catenary.replay;

import io.github.catenary.scene.Identified;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Table;

/** How much memory an edited scene takes besides the scene before it. */
final class EditSize {
    private static final long REFERENCE = 8;
    private static final long RECORD = 160;

    private EditSize() {}

    static long bytes(Scene before, Scene after) {
        return RECORD
                + bytes(before.particles(), after.particles())
                + bytes(before.springs(), after.springs())
                + bytes(before.faces(), after.faces())
                + bytes(before.elements(), after.elements())
                + bytes(before.groups(), after.groups());
    }

    private static <T extends Identified> long bytes(Table<T> before, Table<T> after) {
        if (before == after) return 0;
        if (!before.sameIds(after)) return (REFERENCE + RECORD) * after.size();
        return REFERENCE * after.size() + RECORD * after.changedSince(before).length;
    }
}
