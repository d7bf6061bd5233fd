package io.github.catenary.app.ui.theme;

import com.formdev.flatlaf.ui.FlatOptionPaneUI;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Container;
import java.text.BreakIterator;
import java.util.Locale;
import javax.swing.JComponent;
import javax.swing.UIManager;
import javax.swing.plaf.ComponentUI;

/**
 * Has the lines of a question end where its language lets them, so that it fits on the smallest screen. Swing breaks
 * lines at spaces only, which Chinese and the names of files may not have. EDT only.
 */
public final class WrappedQuestion extends FlatOptionPaneUI {
    /** A line has so many characters at most. */
    private static final int CHARACTERS = 80;

    /** Chinese ones are about twice as wide. */
    private static final int WIDE_CHARACTERS = 44;

    /** Has the current look and feel use this class. */
    static void install() {
        boolean wide = Texts.locale().getLanguage().equals(Locale.CHINESE.getLanguage());
        UIManager.put("OptionPane.maxCharactersPerLine", wide ? WIDE_CHARACTERS : CHARACTERS);
        UIManager.getLookAndFeelDefaults().put("OptionPaneUI", WrappedQuestion.class.getName());
    }

    /** Swing calls this for each option pane. */
    public static ComponentUI createUI(JComponent pane) {
        return new WrappedQuestion();
    }

    @Override
    protected void burstStringInto(Container lines, String text, int most) {
        String rest = text;
        while (rest.length() > most) {
            int end = end(rest, most);
            super.burstStringInto(lines, rest.substring(0, end).stripTrailing(), Integer.MAX_VALUE);
            rest = rest.substring(end).stripLeading();
        }
        super.burstStringInto(lines, rest, Integer.MAX_VALUE);
    }

    private static int end(String text, int most) {
        BreakIterator ends = BreakIterator.getLineInstance(Texts.locale());
        ends.setText(text);
        int end = ends.preceding(most + 1);
        if (end > 0) return end;
        return Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
    }
}
