package io.github.catenary.app.form.parameter;

import io.github.catenary.app.form.field.FieldError;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.LineField;
import io.github.catenary.app.ui.dialog.ChosenFile;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.io.FileTrouble;
import io.github.catenary.io.OtherFile;
import io.github.catenary.io.SceneFileException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SceneFolder;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.SceneFiles;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import javax.swing.JButton;
import javax.swing.JFileChooser;
import javax.swing.JPanel;
import javax.swing.filechooser.FileFilter;
import net.miginfocom.swing.MigLayout;

/**
 * A file beside the scene: its path from there, or one of the chooser. A chosen file that lies elsewhere is copied beside
 * the scene. An empty field clears the parameter.
 */
final class FileParameter extends ParameterField {
    private final Parameter.File parameter;
    private final Context context;
    private final LineField field;
    private final Form.Row row;
    private Optional<Value> given = Optional.empty();

    FileParameter(Parameter.File parameter, Context context) {
        this.parameter = parameter;
        this.context = context;
        field = new LineField(text -> set(text.isBlank() ? Optional.empty() : Optional.of(Value.of(text.strip()))));
        JButton choose = Form.iconButton("element.file.choose", "open", this::choose);
        choose.setName(fieldName(parameter) + ".choose");
        JPanel both = new JPanel(new MigLayout("insets 0, fillx, gapx 2", "[grow, fill][]"));
        both.setOpaque(false);
        both.add(field, "wmin 60");
        both.add(choose);
        row = context.form()
                .row(
                        fieldName(parameter),
                        field,
                        both,
                        context.names().label(parameter),
                        context.names().description(parameter));
    }

    private Optional<String> set(Optional<Value> value) {
        Optional<String> misfit = value.flatMap(parameter::problem).map(Texts::text);
        if (misfit.isPresent()) return misfit;
        Command edit = context.command().apply(parameter.name(), value);
        return context.edits()
                .execute(folder().<Command>map(there -> new EditIn(edit, there)).orElse(edit));
    }

    private Optional<SceneFolder> folder() {
        long most = SceneLimits.fromSystem().bytes();
        return context.edits().sceneFile().map(file -> SceneFolder.of(file, most));
    }

    private void choose() {
        Optional<Path> there = folder().flatMap(SceneFolder::path);
        if (there.isEmpty()) {
            tell(Texts.text("element.file.unsaved"));
            return;
        }
        JFileChooser chooser = new JFileChooser(there.get().toFile());
        chooser.setName("parameter.files");
        chooser.setDialogTitle(context.names().label(parameter));
        chooser.setFileFilter(new Fitting(parameter));
        if (chooser.showOpenDialog(field) != JFileChooser.APPROVE_OPTION) return;
        ChosenFile.of(field, chooser.getSelectedFile()).ifPresent(chosen -> take(chosen, there.get()));
    }

    /** Shows folders, and the files that may be chosen. */
    private static final class Fitting extends FileFilter {
        private final Parameter.File parameter;

        Fitting(Parameter.File parameter) {
            this.parameter = parameter;
        }

        @Override
        public boolean accept(File file) {
            return file.isDirectory() || parameter.hasEnding(file.getName());
        }

        @Override
        public String getDescription() {
            return String.join(", ", parameter.endings());
        }
    }

    /** Uses a chosen file; copies it beside the scene if it lies elsewhere. */
    private void take(Path chosen, Path folder) {
        context.ask(() -> Taken.of(chosen, folder, parameter), taken -> {
            if (taken.trouble().isPresent()) tell(taken.trouble().get());
            else set(Optional.of(Value.of(taken.name()))).ifPresent(this::tell);
        });
    }

    private void tell(String trouble) {
        FieldError.show(field, Optional.of(trouble));
        context.edits().refuse(trouble);
    }

    @Override
    void show(Optional<Value> now, Open without) {
        field.show(now.map(ValueText::text).orElse(""), without.words());
        given = now;
        mark(field, parameter, now);
        now.filter(value -> parameter.problem(value).isEmpty()).ifPresent(this::look);
    }

    /** Looks whether the file is there. */
    private void look(Value value) {
        Optional<SceneFolder> there = folder();
        if (there.isEmpty()) return; // the scene's check tells it
        context.ask(
                () -> new SceneFiles(there.get()).problem(ValueText.text(value)).map(Texts::text), problem -> {
                    if (problem.isPresent() && given.equals(Optional.of(value))) FieldError.show(field, problem);
                });
    }

    @Override
    void setVisible(boolean visible) {
        row.setVisible(visible);
    }

    /**
     * What became of a chosen file.
     *
     * @param name its path from the scene's folder on
     * @param trouble why it cannot be used
     */
    private record Taken(String name, Optional<String> trouble) {
        static Taken of(Path chosen, Path folder, Parameter.File parameter) {
            try {
                Path file = chosen.toRealPath();
                Path home = folder.toRealPath();
                if (file.startsWith(home)) return new Taken(slashed(home.relativize(file)), Optional.empty());
                Path copy = home.resolve(String.valueOf(file.getFileName()));
                Optional<Message> misfit = parameter.problem(Value.of(String.valueOf(copy.getFileName())));
                if (misfit.isPresent()) return failed(Texts.text(misfit.get())); // before anything is copied
                byte[] content = OtherFile.bytes(file, SceneLimits.fromSystem());
                if (!Files.exists(copy)) OtherFile.write(copy, out -> out.write(content));
                else if (!Arrays.equals(content, OtherFile.bytes(copy, SceneLimits.fromSystem()))) {
                    return failed(Texts.text("element.file.other", String.valueOf(copy.getFileName())));
                }
                return new Taken(String.valueOf(copy.getFileName()), Optional.empty());
            } catch (SceneFileException failure) {
                return failed(Texts.text(failure.what()));
            } catch (IOException failure) {
                return failed(Texts.text(FileTrouble.what(failure))); // it names the file
            }
        }

        private static Taken failed(String why) {
            return new Taken("", Optional.of(why));
        }

        private static String slashed(Path inside) {
            return StreamSupport.stream(inside.spliterator(), false)
                    .map(Path::toString)
                    .collect(Collectors.joining("/"));
        }
    }

    /** An edit of a scene that lies in a folder from then on, where its file was saved since it was opened. */
    private record EditIn(Command edit, SceneFolder folder) implements Command {
        @Override
        public Label label() {
            return edit.label();
        }

        @Override
        public Scene apply(Scene scene) {
            Scene after = edit.apply(scene);
            return after == scene ? scene : after.withFolder(folder);
        }

        @Override
        public List<Problem> errors(Scene before, Scene after) {
            return edit.errors(before, after);
        }

        @Override
        public boolean isOfWholeScene() {
            return edit.isOfWholeScene();
        }

        @Override
        public boolean followsSets() {
            return edit.followsSets();
        }

        @Override
        public Selection select(Scene before, Scene after, Selection selection) {
            return edit.select(before, after, selection);
        }
    }
}
