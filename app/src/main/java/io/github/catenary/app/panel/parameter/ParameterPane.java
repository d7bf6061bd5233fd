package io.github.catenary.app.panel.parameter;

import io.github.catenary.app.panel.field.Edits;
import io.github.catenary.app.panel.field.Form;
import io.github.catenary.app.text.Names;
import io.github.catenary.app.workspace.ForeignWork;
import io.github.catenary.app.workspace.Workspace;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeElements;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Table;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.spi.Plugins;
import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.Container;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.JPanel;
import javax.swing.JTextField;

/**
 * A form of its own for the parameters of something that is not in a scene yet, such as a generator about to run. It
 * edits a scrap document, so that it works as the inspector does. EDT only.
 */
public final class ParameterPane extends JPanel {
    private static final IdSet THE_ELEMENT = IdSet.of(1);

    private final transient Workspace scrap = new Workspace(Plugins.NONE);

    /**
     * @param names what the parameters are called
     * @param foreign how the code of a plugin runs that says whether a text fits
     * @param refused told why something typed was refused, besides the field itself
     */
    public ParameterPane(Names names, ParameterSchema schema, ForeignWork foreign, Consumer<String> refused) {
        super(new BorderLayout());
        scrap.runForeign(foreign);
        Element holder =
                new Element(1, "parameters", true, Target.NONE, Target.NONE, Parameters.NONE, UnknownData.NONE);
        scrap.open(Scene.EMPTY.withElements(Table.of(holder)), Optional.empty());
        ParameterForm form = new ParameterForm(
                names,
                schema,
                new Edits(scrap, refused),
                change -> new ChangeElements(
                        Label.of("nothing"),
                        THE_ELEMENT,
                        element -> element.withParameters(change.apply(element.parameters()))),
                () -> Selection.EMPTY);
        form.show(parameters());
        scrap.addListener(new Workspace.Listener() {
            @Override
            public void documentChanged(DocumentChange change) {
                form.show(parameters());
            }
        });
        add(form);
    }

    /** What was entered so far; what was left alone is left out. */
    public Parameters parameters() {
        return scrap.scene().elements().get(1).parameters();
    }

    /** Enters everything that was typed; false if some of it was refused, with the reason at its field. */
    public boolean commitPending() {
        return Form.enterAll(this);
    }

    /** Runs something when Enter is pressed in a field of one line, in which it does not reach the dialog's button. */
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
