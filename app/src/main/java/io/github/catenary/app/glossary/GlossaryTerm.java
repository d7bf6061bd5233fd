package io.github.catenary.app.glossary;

import io.github.catenary.app.text.Texts;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import java.util.Locale;
import java.util.concurrent.Callable;

/** The words that the glossary explains, each with two scenes that differ in it. */
enum GlossaryTerm {
    ELASTICITY("0.1", () -> GlossaryScenes.elasticity(0.1), "1", () -> GlossaryScenes.elasticity(1)),
    STIFFNESS("20 N/m", () -> GlossaryScenes.weight(20, 0.5), "200 N/m", () -> GlossaryScenes.weight(200, 0.5)),
    DAMPING("0 N·s/m", () -> GlossaryScenes.weight(40, 0), "4 N·s/m", () -> GlossaryScenes.weight(40, 4)),
    DRAG("0", () -> GlossaryScenes.drag(0), "0.1", () -> GlossaryScenes.drag(0.1)),
    MASS("1 kg", () -> GlossaryScenes.mass(1), "50 kg", () -> GlossaryScenes.mass(50)),
    PINNED("1", () -> GlossaryScenes.pinned(false), "2", () -> GlossaryScenes.pinned(true)),
    PASSES("2", () -> GlossaryScenes.passes(2), "20", () -> GlossaryScenes.passes(20)),
    SUBSTEPS("1", () -> GlossaryScenes.substeps(1), "10", () -> GlossaryScenes.substeps(10)),
    SWEEP(
            Texts.text("glossary.forward"),
            () -> GlossaryScenes.sweep(Sweep.FORWARD),
            Texts.text("glossary.symmetric"),
            () -> GlossaryScenes.sweep(Sweep.SYMMETRIC)),
    KINDS(
            Texts.text("glossary.structural"),
            () -> GlossaryScenes.kinds(false),
            Texts.text("glossary.shear"),
            () -> GlossaryScenes.kinds(true));

    /** A picture: what it shows, and of what. */
    record Side(String caption, Callable<Scene> scene) {}

    private final Side left;
    private final Side right;

    GlossaryTerm(String left, Callable<Scene> leftScene, String right, Callable<Scene> rightScene) {
        this.left = new Side(left, leftScene);
        this.right = new Side(right, rightScene);
    }

    Side left() {
        return left;
    }

    Side right() {
        return right;
    }

    private String key() {
        return "glossary." + name().toLowerCase(Locale.ROOT);
    }

    String label() {
        return Texts.text(key());
    }

    String text() {
        return Texts.text(key() + ".text");
    }

    /** What a list shows and a screen reader says. */
    @Override
    public String toString() {
        return label();
    }
}
