package io.github.catenary.app.form.parameter;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.spi.ContributionKind;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * The parameters with which a person uses what plugins add, kept in the settings. The plugins of the workspace work with
 * them. EDT only.
 */
public final class ContributionSettings {
    private final Workspace workspace;
    private final Map<ContributionKind, ParameterPreferences> memories = new EnumMap<>(ContributionKind.class);

    public ContributionSettings(Workspace workspace, Settings settings) {
        this.workspace = workspace;
        for (ContributionKind kind : ContributionKind.values()) {
            String name = kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
            memories.put(kind, new ParameterPreferences(settings, "parameters." + name));
        }
        workspace.adjustBy(plugins -> plugins.with(this::of));
    }

    public Workspace workspace() {
        return workspace;
    }

    /** What was set; what was not has its default. */
    public Parameters of(ContributionKind kind, Described item) {
        return memory(kind).last(item);
    }

    /** Uses an item with these parameters from now on. */
    public void set(ContributionKind kind, Described item, Parameters parameters) {
        if (of(kind, item).values().equals(parameters.values())) return;
        memory(kind).remember(item, parameters);
        workspace.adjustAgain();
    }

    private ParameterPreferences memory(ContributionKind kind) {
        return Objects.requireNonNull(memories.get(kind));
    }
}
