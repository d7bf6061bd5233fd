package io.github.catenary.app.form.parameter;

import io.github.catenary.app.document.workspace.ForeignWork;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.form.field.Edits;
import io.github.catenary.app.form.field.FieldError;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeElements;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.spi.Plugins;
import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.Container;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.JComponent;
import javax.swing.JPanel;
import javax.swing.JTextField;

/**
 * A form for parameters that do not belong to a scene yet, such as those of a generator. It edits a temporary document,
 * so that it works as the inspector does. EDT only.
 */
public final class ParameterPane extends JPanel {
    private static final IdSet THE_ELEMENT = IdSet.of(1);

    private final transient Workspace scrap = new Workspace(Plugins.NONE);

    /**
     * @param names the labels of the parameters
     * @param given the parameters to begin with, which fit the schema
     * @param foreign runs the plugin code that checks a text
     * @param refused shows why a typed value was refused; the field itself shows the reason, too
     */
    public ParameterPane(
            Names names, ParameterSchema schema, Parameters given, ForeignWork foreign, Consumer<String> refused) {
        this(names, schema, given, foreign, refused, new Form());
    }

    /**
     * As the other, in a given form.
     *
     * @param fields an empty form, such as one in a bar
     */
    public ParameterPane(
            Names names,
            ParameterSchema schema,
            Parameters given,
            ForeignWork foreign,
            Consumer<String> refused,
            Form fields) {
        super(new BorderLayout());
        scrap.runForeign(foreign);
        Element holder = Element.of(1, "parameters").withParameters(given);
        scrap.open(Scene.EMPTY.withElements(Table.of(holder)), Optional.empty());
        ParameterForm form = new ParameterForm(
                names,
                schema,
                new Edits(scrap, refused),
                change -> new ChangeElements(
                        Label.of("nothing"),
                        THE_ELEMENT,
                        element -> element.withParameters(change.apply(element.parameters()))),
                () -> Selection.EMPTY,
                fields);
        form.show(parameters());
        scrap.addListener(new Workspace.Listener() {
            @Override
            public void documentChanged(DocumentChange change) {
                form.show(parameters());
            }
        });
        add(form);
    }

    /** The parameters given and entered so far, without those that were not touched. */
    public Parameters parameters() {
        return scrap.scene().elements().get(1).parameters();
    }

    /** Enters all pending text; false if some was refused, with the reason at its field. */
    public boolean commitPending() {
        return Form.enterAll(this);
    }

    /** Runs the work after each change of the parameters, and when a field begins or ends to refuse its text. */
    public void onChange(Runnable work) {
        scrap.addListener(Workspace.Listener.ofAnything(work));
        onError(this, work);
    }

    private static void onError(Container container, Runnable work) {
        for (Component child : container.getComponents()) {
            child.addPropertyChangeListener(FieldError.MESSAGE, change -> work.run());
            if (child instanceof Container inner) onError(inner, work);
        }
    }

    /** True while a field refuses its text. */
    public boolean hasErrors() {
        return hasErrors(this);
    }

    private static boolean hasErrors(Container container) {
        for (Component child : container.getComponents()) {
            if (child instanceof JComponent field && FieldError.of(field).isPresent()) return true;
            if (child instanceof Container inner && hasErrors(inner)) return true;
        }
        return false;
    }

    /** Runs the work on Enter in a one-line field, where Enter does not reach the dialog's default button. */
    public void onEnter(Runnable work) {
        onEnter(this, work);
    }

    private static void onEnter(Container container, Runnable work) {
        for (Component child : container.getComponents()) {
            if (child instanceof JTextField field) field.addActionListener(event -> work.run());
            else if (child instanceof Container inner) onEnter(inner, work);
        }
    }
}
