package io.github.catenary.io;

import io.github.catenary.io.json.JsonCursor;
import io.github.catenary.io.json.JsonPath;
import io.github.catenary.io.json.JsonValues;
import io.github.catenary.io.json.ProblemList;
import io.github.catenary.math.Printable;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.PluginUse;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.property.SpringProperty;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads the records whose id is a name: materials and plugins. */
final class NamedReader {
    static final Set<String> MATERIAL_KEYS = PropertiesReader.keysWith(SpringProperty.values(), "id");
    static final Set<String> PLUGIN_KEYS = Set.of("id", "version");

    private final JsonCursor cursor;
    private final JsonValues json;
    private final ProblemList problems;
    private final PropertiesReader<SpringProperties> properties;
    private final List<Material> materials = new ArrayList<>();
    private final List<PluginUse> plugins = new ArrayList<>();
    /** The path of the id of each material, bad materials included. */
    private final Map<String, String> materialPaths = new HashMap<>();

    private final Set<String> unread = new HashSet<>();
    private boolean nameless;

    NamedReader(JsonCursor cursor, ProblemList problems, PropertiesReader<SpringProperties> properties) {
        this.cursor = cursor;
        json = cursor.values();
        this.problems = problems;
        this.properties = properties;
    }

    List<Material> materials() {
        return materials;
    }

    List<PluginUse> plugins() {
        return plugins;
    }

    /** True if the id may belong to a material that could not be read. */
    boolean isUnread(String material) {
        return nameless || unread.contains(material);
    }

    void material() throws IOException {
        int before = cursor.errors();
        String id = "";
        boolean identified = false;
        properties.clear();
        UnknownKeys unknown = new UnknownKeys(MATERIAL_KEYS);
        if (cursor.enterObject()) {
            while (cursor.nextField()) {
                if (cursor.name().equals("id")) {
                    id = json.text(value -> Material.of(value, SpringProperties.OPEN));
                    identified = true;
                } else if (!properties.read(cursor.name())) {
                    unknown.keep(cursor);
                }
            }
            if (!identified)
                cursor.errorInside("id", "this material has no id; give it one that no other material has");
        }
        if (!id.isBlank()) unique(id);
        else nameless = true;
        if (cursor.errors() == before) materials.add(new Material(id, properties.properties(), unknown.data()));
        else unread.add(id);
    }

    private void unique(String id) {
        String path = JsonPath.child(cursor.path(), "id");
        String first = materialPaths.putIfAbsent(id, path);
        if (first == null) return;
        problems.errorAt(
                path,
                "the material \"" + Printable.line(id, 60)
                        + "\" is defined already; give this one another id. The first is on line ",
                first);
    }

    void plugin() throws IOException {
        int before = cursor.errors();
        String id = "";
        String version = "";
        boolean identified = false;
        UnknownKeys unknown = new UnknownKeys(PLUGIN_KEYS);
        if (!cursor.enterObject()) return;
        while (cursor.nextField()) {
            switch (cursor.name()) {
                case "id" -> {
                    id = json.text(value -> new PluginUse(value, "", UnknownData.NONE));
                    identified = true;
                }
                case "version" -> version = json.text();
                default -> unknown.keep(cursor);
            }
        }
        if (!identified) cursor.errorInside("id", "this plugin has no id; write \"id\": the id of the plugin");
        if (cursor.errors() == before) plugins.add(new PluginUse(id, version, unknown.data()));
    }
}
