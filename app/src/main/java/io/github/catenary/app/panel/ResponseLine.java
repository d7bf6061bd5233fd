package io.github.catenary.app.panel;

import io.github.catenary.app.panel.field.Edits;
import io.github.catenary.app.panel.field.Form;
import io.github.catenary.app.panel.field.WrappedText;
import io.github.catenary.app.text.Texts;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Scene;
import javax.swing.JButton;

/** Under the elasticity: what it amounts to as a damped spring, and a button to set it by a stiffness. EDT only. */
final class ResponseLine {
    /** Springs that are measured at once, within a millisecond or two. */
    private static final int AT_ONCE = 8;

    private final WrappedText text = new WrappedText(WrappedText.Role.HINT, "");
    private final JButton byStiffness;
    private final Latest<String> latest = new Latest<>(this::put);
    private Scene scene = Scene.EMPTY;
    private IdSet springs = IdSet.empty();

    ResponseLine(Form form, Edits edits) {
        Form.name("spring.response", text, Texts.text("spring.response.name"), Texts.text("spring.response.tip"));
        form.besideLabel(text);
        byStiffness = Form.button("spring.byStiffness", () -> open(edits));
        form.besideLabel(byStiffness);
    }

    void show(Scene nowScene, IdSet nowSprings) {
        if (scene == nowScene && springs.equals(nowSprings)) return;
        boolean others = !springs.equals(nowSprings);
        scene = nowScene;
        springs = nowSprings;
        byStiffness.setEnabled(springs.size() <= Responses.MOST);
        latest.forget();
        if (springs.size() > Responses.MOST) {
            put(Texts.text("spring.response.many", Responses.MOST));
        } else if (springs.size() <= AT_ONCE) {
            put(Responses.text(scene, springs));
        } else {
            if (others) put(Texts.text("panel.pending")); // what is there is of other springs
            latest.ask(() -> Responses.text(nowScene, nowSprings));
        }
    }

    private void put(String words) {
        if (!words.equals(text.getText())) text.setText(words);
    }

    private void open(Edits edits) {
        new StiffnessDialog(byStiffness, scene, springs, edits).setVisible(true);
    }
}
