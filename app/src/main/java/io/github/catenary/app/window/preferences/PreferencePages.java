package io.github.catenary.app.window.preferences;

import io.github.catenary.app.files.ScenesFolder;
import io.github.catenary.app.files.recovery.Versions;
import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.form.field.Entered;
import io.github.catenary.app.form.field.FieldError;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.NumberField;
import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.app.form.field.Resettable;
import io.github.catenary.app.panels.history.HistoryBudget;
import io.github.catenary.app.run.timeline.RecordingBudget;
import io.github.catenary.app.ui.settings.MemorySetting;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Language;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.app.ui.theme.Appearance;
import io.github.catenary.app.ui.work.Background;
import io.github.catenary.app.window.plugins.FolderOpener;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.parameter.Bounds;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.swing.JComponent;
import javax.swing.JTextField;

/** The fields of the preferences. What is entered is set at once, and what is set elsewhere shows here. EDT only. */
final class PreferencePages {
    private final Settings settings;
    private final FolderOpener opener;
    private final Map<Preference, JComponent> fields = new EnumMap<>(Preference.class);
    private final Map<Preference.Page, Form> forms = new EnumMap<>(Preference.Page.class);
    private final List<Runnable> shown = new ArrayList<>();
    private final FolderField scenes;

    /**
     * What one of several choices sets.
     *
     * @param key of the setting
     * @param now what is set
     * @param usual what it is by default
     */
    private record Choices<T>(String key, Supplier<List<T>> all, Supplier<T> now, T usual, Consumer<T> choose) {}

    /**
     * @param home the folder of the user's plugins and recovered work
     * @param keys opens the dialog of the keys
     */
    PreferencePages(Settings settings, FolderOpener opener, Path home, Runnable keys) {
        this.settings = settings;
        this.opener = opener;
        scenes = new FolderField(settings);
        for (Preference.Page page : Preference.Page.values()) forms.put(page, new Form());
        addLook();
        addWork();
        addFolders(home);
        add(Preference.KEYS, Form.button(Preference.KEYS.key() + ".open", keys));
        show();
    }

    private void addLook() {
        add(
                Preference.LANGUAGE,
                each -> Texts.text(Preference.LANGUAGE.key() + "." + each.name().toLowerCase(Locale.ROOT)),
                new Choices<>(
                        Appearance.LANGUAGE,
                        () -> Arrays.asList(Language.values()),
                        () -> Appearance.language(settings),
                        Language.SYSTEM,
                        each -> settings.set(Appearance.LANGUAGE, each.name())));
        add(
                Preference.THEME,
                each -> Texts.text(Preference.THEME.key() + "." + each.toLowerCase(Locale.ROOT)),
                new Choices<>(
                        Appearance.THEME,
                        Appearance::themes,
                        () -> Appearance.theme(settings),
                        Appearance.themes().get(0),
                        each -> settings.set(Appearance.THEME, each)));
        add(
                Preference.TEXT_SIZE,
                each -> Texts.text(Preference.TEXT_SIZE.key() + ".value", each),
                new Choices<>(
                        Appearance.TEXT_SIZE,
                        () -> Appearance.SIZES,
                        () -> Appearance.textSize(settings),
                        Appearance.USUAL_SIZE,
                        each -> settings.set(Appearance.TEXT_SIZE, Integer.toString(each))));
        add(
                Preference.UNITS,
                each -> Texts.text(Preference.UNITS.key() + "." + each.name().toLowerCase(Locale.ROOT)),
                new Choices<>(
                        Units.SETTING,
                        () -> Arrays.asList(Units.values()),
                        () -> Units.named(settings.get(Units.SETTING, "")),
                        Units.SI,
                        each -> settings.set(Units.SETTING, each.name())));
    }

    private void addWork() {
        add(
                Preference.QUALITY,
                each -> Texts.text("quality." + each.lowerCaseName()),
                new Choices<>(
                        NewScenes.SETTING,
                        () -> Arrays.asList(Quality.values()),
                        () -> NewScenes.quality(settings),
                        Quality.NORMAL,
                        each -> settings.set(NewScenes.SETTING, each.lowerCaseName())));
        add(Preference.UNDO, HistoryBudget.limit(settings));
        add(Preference.RECORDING, RecordingBudget.limit(settings));
    }

    private void add(Preference preference, MemorySetting limit) {
        add(
                preference,
                each -> Texts.text("preference.memory", each),
                new Choices<>(limit.key(), limit::choices, limit::chosen, limit.usualMegabytes(), limit::choose));
    }

    private void addFolders(Path home) {
        scenes.line().setName(Preference.SCENES.key());
        fields.put(Preference.SCENES, scenes.line());
        form(Preference.Page.FOLDERS).row(Preference.SCENES.key(), scenes.line(), scenes.chooser());
        follow(ScenesFolder.SETTING, scenes::show);
        NumberField versions = Entered.field(
                        Quantity.whole("", Bounds.between(0, Versions.MOST)),
                        number -> settings.set(Versions.SETTING, Integer.toString((int) number)))
                .withDefault(Versions.DEFAULT);
        add(Preference.VERSIONS, versions);
        follow(Versions.SETTING, () -> versions.show(Versions.kept(settings)));
        addFolder(Preference.PLUGINS, home.resolve("plugins"));
        addFolder(Preference.RECOVERY, home.resolve("recovery"));
    }

    /** A folder of the program, to look into. */
    private void addFolder(Preference preference, Path folder) {
        JTextField path = new JTextField(folder.toString(), 4);
        path.setEditable(false);
        fields.put(preference, path);
        form(preference.page())
                .row(
                        preference.key(),
                        path,
                        Form.iconButton(preference.key() + ".open", "open", () -> open(path, folder)));
    }

    private void open(JComponent field, Path folder) {
        Background.compute(
                () -> {
                    Files.createDirectories(folder);
                    opener.open(folder);
                    return Optional.<String>empty();
                },
                opened -> FieldError.show(field, opened),
                failure -> FieldError.show(field, Optional.of(Texts.reason(folder, failure))));
    }

    private <T> void add(Preference preference, Function<T, String> label, Choices<T> choices) {
        ChoiceField<T> field = new ChoiceField<>(label, chosen -> {
            choices.choose().accept(chosen);
            return Optional.empty();
        });
        field.withDefault(choices.usual());
        add(preference, field);
        follow(
                choices.key(),
                () -> field.show(choices.all().get(), Optional.of(choices.now().get()), ""));
    }

    private void add(Preference preference, JComponent field) {
        fields.put(preference, field);
        form(preference.page()).row(preference.key(), field);
    }

    private void follow(String key, Runnable show) {
        shown.add(show);
        settings.addListener(key, show);
    }

    /** Shows what is set. */
    void show() {
        shown.forEach(Runnable::run);
    }

    Form form(Preference.Page page) {
        return Objects.requireNonNull(forms.get(page));
    }

    JComponent field(Preference preference) {
        return Objects.requireNonNull(fields.get(preference));
    }

    /** Sets all of a page to what it is by default. */
    void reset(Preference.Page page) {
        Form.restorePending(form(page));
        for (Preference each : page.preferences()) {
            if (field(each) instanceof Resettable field && field.differs()) field.reset();
        }
        if (page == Preference.Page.FOLDERS) scenes.reset();
    }
}
