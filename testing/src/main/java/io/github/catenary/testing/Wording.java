package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Described;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import org.assertj.core.api.SoftAssertions;

/** Hears what an item of a plugin says, and checks that all of it has keys of the plugin and is translated. */
final class Wording {
    private static final String KEY = "[a-z0-9-]+(\\.[a-z0-9-]+)*";

    private final Described item;
    private final Set<String> keys = new TreeSet<>();

    Wording(Described item) {
        this.item = item;
    }

    void hear(Message said) {
        if (!said.key().isEmpty()) keys.add(said.key());
        for (Object argument : said.arguments()) if (argument instanceof Message nested) hear(nested);
    }

    void hear(Collection<Message> said) {
        said.forEach(this::hear);
    }

    /**
     * Requires that each key begins with the plugin's id, and that each file of texts beside the item has it. Passes over
     * messages of the program that the item hands on: no class of the plugin holds their keys.
     */
    void require() {
        if (PluginFiles.isOfProgram(item)) return; // whose texts lie elsewhere
        String own = PluginFiles.prefix(item);
        Set<String> mine = new TreeSet<>(keys);
        mine.removeIf(key -> !key.startsWith(own) && !PluginFiles.writes(item, key));
        assertThat(mine)
                .as("keys of the messages of %s: begin them with the plugin's id, as in %sheaviest", item.id(), own)
                .allMatch(key -> key.startsWith(own) && key.matches(KEY));
        SoftAssertions.assertSoftly(softly -> Translations.requireTexts(softly, item, mine));
    }
}
