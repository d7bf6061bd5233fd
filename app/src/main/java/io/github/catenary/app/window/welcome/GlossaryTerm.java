package io.github.catenary.app.window.welcome;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import java.util.Locale;
import java.util.concurrent.Callable;

/** The words that the glossary explains, each with two scenes that differ in it. */
enum GlossaryTerm {
    ELASTICITY,
    STIFFNESS,
    DAMPING,
    DRAG,
    MASS,
    PINNED,
    PASSES,
    SUBSTEPS,
    SWEEP,
    KINDS;

    /** A picture: what it shows, and of what. */
    record Side(String caption, Callable<Scene> scene) {}

    Side left() {
        return switch (this) {
            case ELASTICITY -> new Side("0.1", () -> GlossaryScenes.elasticity(0.1));
            case STIFFNESS -> new Side("20 N/m", () -> GlossaryScenes.weight(20, 0.5));
            case DAMPING -> new Side("0 N·s/m", () -> GlossaryScenes.weight(40, 0));
            case DRAG -> new Side("0", () -> GlossaryScenes.drag(0));
            case MASS -> new Side("1 kg", () -> GlossaryScenes.mass(1));
            case PINNED -> new Side("1", () -> GlossaryScenes.pinned(false));
            case PASSES -> new Side("2", () -> GlossaryScenes.passes(2));
            case SUBSTEPS -> new Side("1", () -> GlossaryScenes.substeps(1));
            case SWEEP -> new Side(Texts.text("glossary.forward"), () -> GlossaryScenes.sweep(Sweep.FORWARD));
            case KINDS -> new Side(Texts.text("glossary.structural"), () -> GlossaryScenes.kinds(false));
        };
    }

    Side right() {
        return switch (this) {
            case ELASTICITY -> new Side("1", () -> GlossaryScenes.elasticity(1));
            case STIFFNESS -> new Side("200 N/m", () -> GlossaryScenes.weight(200, 0.5));
            case DAMPING -> new Side("4 N·s/m", () -> GlossaryScenes.weight(40, 4));
            case DRAG -> new Side("0.1", () -> GlossaryScenes.drag(0.1));
            case MASS -> new Side("50 kg", () -> GlossaryScenes.mass(50));
            case PINNED -> new Side("2", () -> GlossaryScenes.pinned(true));
            case PASSES -> new Side("20", () -> GlossaryScenes.passes(20));
            case SUBSTEPS -> new Side("10", () -> GlossaryScenes.substeps(10));
            case SWEEP -> new Side(Texts.text("glossary.symmetric"), () -> GlossaryScenes.sweep(Sweep.SYMMETRIC));
            case KINDS -> new Side(Texts.text("glossary.shear"), () -> GlossaryScenes.kinds(true));
        };
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
