package io.github.catenary.app.ui.dialog;

import io.github.catenary.app.ui.text.Texts;
import java.awt.Component;
import java.nio.file.Path;
import java.util.stream.Stream;
import javax.swing.JOptionPane;

/** Asks a question that buttons answer, and waits. EDT only. */
public final class Question {
    private Question() {}

    /**
     * Asks a question.
     *
     * @param title of the dialog
     * @param kind such as {@link JOptionPane#WARNING_MESSAGE}
     * @param initial the answer that has the focus
     * @param answers the keys of the texts on the buttons
     * @return the chosen answer, negative if none
     */
    public static int ask(Component over, String title, int kind, String text, int initial, String... answers) {
        Object[] words = Stream.of(answers).map(Texts::text).toArray();
        return JOptionPane.showOptionDialog(
                over, text, title, JOptionPane.DEFAULT_OPTION, kind, null, words, words[initial]);
    }

    /** Warns, and asks whether to do something all the same. The other answer has the focus. */
    public static boolean warns(Component over, String text, String yes, String no) {
        return ask(over, Texts.text("app.name"), JOptionPane.WARNING_MESSAGE, text, 1, yes, no) == 0;
    }

    /** True if a file may be replaced. */
    public static boolean mayReplace(Component over, Path file) {
        String text = Texts.text("question.replace", file.getFileName());
        return warns(over, text, "question.replace.yes", "button.cancel");
    }
}
