package io.github.catenary.app.panels.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.tabs.Tabs;
import io.github.catenary.app.document.workspace.OpenDocument;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.settings.MemorySetting;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.command.AddParticle;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.spi.Plugins;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryBudgetTest {
    private static final long LIMIT = 16 << 20;

    @TempDir
    private Path folder;

    private Settings settings;

    private final Workspace workspace = new Workspace(Plugins.NONE);
    private final Tabs tabs = new Tabs(workspace);

    @BeforeEach
    void readSettings() {
        settings = new Settings(folder);
    }

    /** The folder is deleted next. */
    @AfterEach
    void writeSettings() {
        assertThat(settings.flush(Duration.ofSeconds(20))).isTrue();
    }

    private long budget() {
        return workspace.document().history().budget();
    }

    @Test
    void theDocumentInFrontMayTakeWhatTheOthersLeave() {
        HistoryBudget.limit(settings).choose(16);
        HistoryBudget.share(workspace, HistoryBudget.limit(settings));
        assertThat(budget()).isEqualTo(LIMIT);
        workspace.document().execute(new AddParticle(Vec3.ZERO));
        OpenDocument first = tabs.front();
        long taken = first.document().history().bytes();
        assertThat(taken).isPositive();

        tabs.open(new Document(Scene.NEW), Optional.of(Path.of("second.json")));
        assertThat(budget()).isEqualTo(LIMIT - taken);

        tabs.close(first);
        assertThat(budget()).isEqualTo(LIMIT);
    }

    @Test
    void theBranchesOfADocumentBehindStayAndCount() {
        HistoryBudget.limit(settings).choose(16);
        HistoryBudget.share(workspace, HistoryBudget.limit(settings));
        Document behind = workspace.document();
        behind.execute(new AddParticle(Vec3.ZERO));
        Scene undone = behind.scene();
        long one = behind.history().bytes();
        behind.undo();
        behind.execute(new AddParticle(new Vec3(1, 0, 0)));
        assertThat(behind.history().bytes()).isGreaterThan(one);
        OpenDocument parked = tabs.front();

        tabs.open(new Document(Scene.NEW), Optional.of(Path.of("second.json")));
        assertThat(budget()).isEqualTo(LIMIT - behind.history().bytes());
        tabs.show(parked);

        behind.goTo(behind.history().first().after().get(0));
        assertThat(workspace.scene()).isSameAs(undone);
    }

    @Test
    void itMayTakeAnEqualShareHoweverMuchTheOthersHave() {
        MemorySetting memory = HistoryBudget.limit(settings);
        HistoryBudget.share(workspace, memory);
        memory.choose(1);
        for (int i = 0; i < 2000; i++) workspace.document().execute(new AddParticle(new Vec3(i, 0, 0)));
        assertThat(workspace.document().history().bytes()).isGreaterThan(1 << 19);

        tabs.open(new Document(Scene.NEW), Optional.empty());

        assertThat(budget()).isEqualTo(1 << 19);
    }
}
