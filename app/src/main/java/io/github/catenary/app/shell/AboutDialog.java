package io.github.catenary.app.shell;

import io.github.catenary.app.text.Texts;
import java.awt.Component;
import java.util.Optional;
import javax.swing.JOptionPane;

/** Name, version and what it runs on: what a bug report needs. */
final class AboutDialog {
    private AboutDialog() {}

    static void show(Component owner) {
        String version = Optional.ofNullable(AboutDialog.class.getPackage().getImplementationVersion())
                .orElse(Texts.text("about.development"));
        String text = Texts.text(
                "about.text",
                version,
                System.getProperty("java.version"),
                System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        JOptionPane.showMessageDialog(owner, text, Texts.text("action.about"), JOptionPane.INFORMATION_MESSAGE);
    }
}
