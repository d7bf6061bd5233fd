package io.github.catenary.app.document.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.spi.Plugins;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorkspaceTest {
    @Test
    void tellsAllListenersOfOtherPluginsEvenIfOneFails() throws Exception {
        Workspace workspace = new Workspace(Plugins.NONE);
        List<String> told = new ArrayList<>();
        List<Throwable> reported = new ArrayList<>();
        LinkageError failure = new NoClassDefFoundError("Words");
        workspace.addListener(Workspace.Listener.ofPlugins(() -> told.add("first")));
        workspace.addListener(Workspace.Listener.ofPlugins(() -> {
            throw failure;
        }));
        workspace.addListener(Workspace.Listener.ofPlugins(() -> told.add("last")));
        Thread thread = new Thread(() -> {
            workspace.use(Plugins.NONE);
            told.add("done");
        });
        thread.setUncaughtExceptionHandler((where, thrown) -> reported.add(thrown));

        thread.start();
        thread.join();

        assertThat(told).containsExactly("first", "last", "done");
        assertThat(reported).containsExactly(failure);
    }
}
