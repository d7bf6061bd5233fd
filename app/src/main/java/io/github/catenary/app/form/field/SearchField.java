package io.github.catenary.app.form.field;

import com.formdev.flatlaf.FlatClientProperties;
import io.github.catenary.app.ui.text.Texts;
import javax.swing.JTextField;
import javax.swing.event.DocumentEvent;
import javax.swing.event.DocumentListener;

/** A field that looks for what is typed into it, letter by letter. EDT only. */
public final class SearchField extends JTextField {
    /**
     * @param id the name of the field and the key of its prompt; the tooltip has the same key with {@code .tip}
     * @param typed called at each change of the text
     */
    public SearchField(String id, Runnable typed) {
        setName(id);
        String prompt = Texts.text(id);
        putClientProperty(FlatClientProperties.PLACEHOLDER_TEXT, prompt);
        putClientProperty(FlatClientProperties.TEXT_FIELD_SHOW_CLEAR_BUTTON, true);
        getAccessibleContext().setAccessibleName(prompt);
        FieldError.tip(this, Texts.text(id + ".tip"));
        onTyping(this, typed);
    }

    /** Calls an action at each change of a field's text. */
    public static void onTyping(JTextField field, Runnable typed) {
        field.getDocument().addDocumentListener(new DocumentListener() {
            @Override
            public void insertUpdate(DocumentEvent event) {
                typed.run();
            }

            @Override
            public void removeUpdate(DocumentEvent event) {
                typed.run();
            }

            @Override
            public void changedUpdate(DocumentEvent event) {
                // Attributes of the text; a plain field has none.
            }
        });
    }
}
