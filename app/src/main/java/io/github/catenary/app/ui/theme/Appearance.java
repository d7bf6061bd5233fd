package io.github.catenary.app.ui.theme;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Language;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Dialog;
import java.awt.Dimension;
import java.awt.Rectangle;
import java.awt.Window;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javax.swing.JComponent;

/** Theme, language and size of texts, as the settings have them. EDT only. */
public final class Appearance {
    /** The key of the theme: the name of a {@link Theme}, or {@link #AS_SYSTEM}. */
    public static final String THEME = "theme";

    /** The key of the size of texts, in percent. */
    public static final String TEXT_SIZE = "text.size";

    /** The key of the language: the name of a {@link Language}. */
    public static final String LANGUAGE = "language";

    /** The theme that the system has. */
    public static final String AS_SYSTEM = "SYSTEM";

    public static final int USUAL_SIZE = 100;

    /** The sizes of texts that one may choose, in percent. */
    public static final List<Integer> SIZES =
            IntStream.rangeClosed(8, 20).map(tenth -> 10 * tenth).boxed().toList();

    /** What the system had when it was asked last, so that a start need not wait for its answer. */
    private static final String OF_SYSTEM = "theme.system";

    private final Settings settings;
    private Runnable applied = () -> {};

    public Appearance(Settings settings) {
        this.settings = settings;
    }

    /** The theme in the settings: one of {@link #themes}. */
    public static String theme(Settings settings) {
        String kept = settings.get(THEME, "");
        return themes().contains(kept) ? kept : Theme.LIGHT.name();
    }

    /** What {@link #THEME} may be. */
    public static List<String> themes() {
        return List.of(Theme.LIGHT.name(), Theme.DARK.name(), AS_SYSTEM);
    }

    /** The size of texts in the settings, in percent. */
    public static int textSize(Settings settings) {
        return settings.number(TEXT_SIZE).filter(SIZES::contains).orElse(USUAL_SIZE);
    }

    /** The language in the settings. */
    public static Language language(Settings settings) {
        return Language.named(settings.get(LANGUAGE, ""));
    }

    /** Has new windows speak the language in the settings. */
    public static void speak(Settings settings) {
        Language language = language(settings);
        JComponent.setDefaultLocale(language.locale());
        Texts.speak(language);
    }

    /** Says all texts of all windows again if the language in the settings is another one than theirs. */
    private void speak() {
        Locale before = Texts.locale();
        speak(settings);
        if (Texts.locale().equals(before)) return;
        WrappedQuestion.install();
        Retelling.run();
        for (Window each : Window.getWindows()) if (each instanceof Dialog && each.isShowing()) grow(each);
    }

    private static void grow(Window dialog) {
        Dimension needed = dialog.getPreferredSize();
        if (needed.width > dialog.getWidth() || needed.height > dialog.getHeight()) pack(dialog);
    }

    /** Applies the settings to all windows. */
    public void apply() {
        float before = UIScale.getZoomFactor();
        float size = textSize(settings) / 100f;
        Runnable enlarge = Measures.of(Window.getWindows(), size / before);
        UIScale.setZoomFactor(size);
        boolean grows = size != before;
        use(grows ? enlarge : () -> {});
        if (grows) for (Window each : Window.getWindows()) if (each instanceof Dialog && each.isShowing()) pack(each);
        followSystem();
    }

    /** A dialog is as large as its texts need, if the screen is. */
    private static void pack(Window dialog) {
        dialog.pack();
        Rectangle screen = dialog.getGraphicsConfiguration().getBounds();
        Rectangle size = dialog.getBounds();
        size.setSize(Math.min(size.width, screen.width), Math.min(size.height, screen.height));
        size.setLocation(
                Math.max(screen.x, Math.min(size.x, screen.x + screen.width - size.width)),
                Math.max(screen.y, Math.min(size.y, screen.y + screen.height - size.height)));
        dialog.setBounds(size);
    }

    private void use(Runnable enlarge) {
        wanted().apply(enlarge);
        applied.run();
    }

    /** Applies every later change to all windows; {@code then} runs after each. */
    public void follow(Runnable then) {
        applied = then;
        settings.addListener(TEXT_SIZE, this::apply);
        settings.addListener(LANGUAGE, this::speak);
        settings.addListener(THEME, () -> {
            if (wanted() != now()) use(() -> {});
            followSystem();
        });
    }

    /** Asks the system, without a wait, if the settings leave the theme to it. */
    public void followSystem() {
        if (theme(settings).equals(AS_SYSTEM)) SystemTheme.ask(this::use);
    }

    private void use(Theme ofSystem) {
        settings.keep(OF_SYSTEM, ofSystem.name());
        if (wanted() != now()) use(() -> {});
    }

    private Theme wanted() {
        String kept = theme(settings);
        return Theme.named(kept.equals(AS_SYSTEM) ? settings.get(OF_SYSTEM, "") : kept);
    }

    private static Theme now() {
        return FlatLaf.isLafDark() ? Theme.DARK : Theme.LIGHT;
    }
}
